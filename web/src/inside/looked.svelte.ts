/** The piece whose value elsewhere the heat map shows: its square, a1 = 0; null is none. */
import { piecesOf } from "../pieces";
import { table } from "../table.svelte";

export const looked = $state<{ square: number | null }>({ square: null });

export interface Standing {
  square: number;
  name: string;
}

/** Those on the board, White's first. */
export function standing(): Standing[] {
  const found = piecesOf(table.shownFen).map((piece) => ({
    square: (7 - piece.row) * 8 + piece.column,
    name: `${piece.color} ${piece.role} ${"abcdefgh"[piece.column] ?? ""}${8 - piece.row}`,
    color: piece.color,
  }));
  return [...found.filter((piece) => piece.color === "white"), ...found.filter((piece) => piece.color === "black")];
}
