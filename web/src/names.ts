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

/** What the program writes into its own games as the event: names mean its engines only there. */
export const OWN_EVENT = "Zermelo";

/** One side of a game as its PGN names it. */
export function sideName(headers: Record<string, string>, color: "white" | "black"): string {
  const [white, black] = playerNames(headers.White ?? "?", headers.Black ?? "?", headers.Event === OWN_EVENT);
  return color === "white" ? white : black;
}

/** Both players as a list or a PGN names them: you, engines of ours, or anybody. Two people at one board, and who is
 *  not known, are "White" and "Black". */
export function playerNames(white: string, black: string, isOwn: boolean): [string, string] {
  const isPerson = (name: string) => isOwn && /^human$/i.test(name);
  const areTwo = isPerson(white) && isPerson(black);
  const nameOf = (name: string, side: string) => {
    if (areTwo || /^[?\s]*$/.test(name)) return side;
    if (isPerson(name)) return "You";
    return isOwn ? engineName(name) : name;
  };
  return [nameOf(white, "White"), nameOf(black, "Black")];
}
