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

const ROLES: Record<string, Role | "king"> = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

export interface Placed {
  role: Role | "king";
  color: "white" | "black";
  /** From the left and from the top, White below. */
  column: number;
  row: number;
}

export function piecesOf(fen: string): Placed[] {
  const rows = (fen.split(" ")[0] ?? "").split("/");
  return rows.flatMap((line, row) => {
    const found: Placed[] = [];
    let column = 0;
    for (const sign of line) {
      const role = ROLES[sign.toLowerCase()];
      if (role) found.push({ role, color: sign === sign.toLowerCase() ? "black" : "white", column, row });
      column += role ? 1 : Number(sign);
    }
    return found;
  });
}
