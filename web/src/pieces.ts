/** Counting pieces on a board given as FEN: no rules, only letters. */

export type Role = "pawn" | "knight" | "bishop" | "rook" | "queen";

const LETTERS: Record<Role, string> = { queen: "q", rook: "r", bishop: "b", knight: "n", pawn: "p" };
const WORTH: Record<Role, number> = { queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };

export interface Surplus {
  /** The pieces White has more of than Black, and vice versa. */
  white: Role[];
  black: Role[];
  /** In pawns, for White. */
  lead: number;
}

export function surplus(fen: string): Surplus {
  const placement = fen.split(" ")[0] ?? "";
  const count = (letter: string) => placement.split(letter).length - 1;
  const result: Surplus = { white: [], black: [], lead: 0 };
  for (const role of Object.keys(LETTERS) as Role[]) {
    const more = count(LETTERS[role].toUpperCase()) - count(LETTERS[role]);
    result.lead += more * WORTH[role];
    const side = more > 0 ? result.white : result.black;
    for (let i = 0; i < Math.abs(more); i++) side.push(role);
  }
  return result;
}
