"""Every technique of the search, declared once. Users read the docstrings and meanings."""

from zermelo.engines.techniques.depths import *  # noqa: F403
from zermelo.engines.techniques.foundations import *  # noqa: F403
from zermelo.engines.techniques.leaves import *  # noqa: F403
from zermelo.engines.techniques.memory import *  # noqa: F403
from zermelo.engines.techniques.ordering import *  # noqa: F403
from zermelo.engines.techniques.pruning import *  # noqa: F403
from zermelo.engines.techniques.windows import *  # noqa: F403
