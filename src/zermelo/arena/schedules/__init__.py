"""Who plays whom: round robin, gauntlet, Swiss and knockout, as pure logic."""
