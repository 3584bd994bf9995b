/** Engines as people would write them. */

const NAMES: Record<string, string> = {
  zermelo: "Zermelo",
  "zermelo-classic": "Zermelo Classic",
  hal: "HAL",
  human: "Human-like",
  random: "Random mover",
  kolawole: "Kolawole",
  "chess0-classic": "Chess0 Classic",
  "chess0-adaptive": "Chess0 Adaptive",
  "kong-minimax": "Kong: minimax",
  "kong-alphabeta": "Kong: alpha-beta",
  "kong-table": "Kong: with table",
  "kong-reorder": "Kong: with reordering",
  "kong-listing": "Kong: as printed",
  "minmax-minimax": "Minmax: minimax",
  "minmax-alphabeta": "Minmax: alpha-beta",
  "minmax-quiescence": "Minmax: quiescence",
};

export function engineName(name: string): string {
  const person = /^human \((.+)\)$/.exec(name);
  return person ? `${NAMES.human}, ${person[1]}` : (NAMES[name] ?? name);
}

/** One side of a game as its PGN names it; a person who played both is "White" and "Black". */
export function sideName(headers: Record<string, string>, color: "white" | "black"): string {
  const side = color === "white" ? "White" : "Black";
  const name = headers[side] ?? "?";
  return name === "?" || headers.White === headers.Black ? side : playerName(name);
}

/** A player as a list or a PGN names it: a person, an engine of ours, or anybody. */
export function playerName(name: string): string {
  return name === "human" || name === "Human" ? "You" : engineName(name);
}
