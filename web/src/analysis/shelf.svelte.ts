/** The file of games opened last; it stays in the browser, and games are sent one by one. */
import { analysis } from "./analysis.svelte";
import { gamesOf, textOf, type FileGame } from "./pgn_file";

/** The server takes no longer text of one game. */
const MAX_TEXT = 200_000;

class Shelf {
  file = $state.raw<File | null>(null);
  games = $state.raw<FileGame[]>([]);
  /** How much of the file is read, from 0 to 1. */
  part = $state(1);
  /** The number of the game on the board. */
  current = $state<number | null>(null);

  async open(game: FileGame): Promise<boolean> {
    if (!this.file) return false;
    const pgn = await textOf(this.file, game);
    if (pgn.length > MAX_TEXT) {
      analysis.trouble = `Game ${game.number} has ${pgn.length} characters; at most ${MAX_TEXT} can be read.`;
      return false;
    }
    const isOpen = await analysis.begin({ type: "new_analysis", pgn, first_line: game.line });
    if (isOpen) this.current = game.number;
    // Said with the game's number where there are several.
    else if (this.games.length > 1) analysis.trouble = `Game ${game.number}, ${analysis.trouble}`;
    if (isOpen && this.games.length > 1) analysis.faults = analysis.faults.map((fault) => `Game ${game.number}, ${fault}`);
    return isOpen;
  }
}

export const shelf = new Shelf();

export async function readFile(file: File): Promise<void> {
  analysis.trouble = "";
  shelf.file = file;
  shelf.games = [];
  shelf.current = null;
  shelf.part = 0;
  const games = await gamesOf(file, (part) => (shelf.part = part));
  if (shelf.file !== file) return;
  shelf.games = games;
  shelf.part = 1;
  if (games.length === 0) analysis.trouble = `There is no game in ${file.name}.`;
}
