/** The marks of moves and positions (numeric annotation glyphs of PGN). */

interface Mark {
  sign: string;
  meaning: string;
}

export const MARKS: Record<number, Mark> = {
  1: { sign: "!", meaning: "Good move" },
  2: { sign: "?", meaning: "Mistake" },
  3: { sign: "!!", meaning: "Brilliant move" },
  4: { sign: "??", meaning: "Blunder" },
  5: { sign: "!?", meaning: "Interesting move" },
  6: { sign: "?!", meaning: "Dubious move" },
  7: { sign: "□", meaning: "Only move" },
  8: { sign: "□", meaning: "Only move" },
  10: { sign: "=", meaning: "Equal" },
  13: { sign: "∞", meaning: "Unclear" },
  14: { sign: "⩲", meaning: "White is slightly better" },
  15: { sign: "⩱", meaning: "Black is slightly better" },
  16: { sign: "±", meaning: "White is better" },
  17: { sign: "∓", meaning: "Black is better" },
  18: { sign: "+−", meaning: "White is winning" },
  19: { sign: "−+", meaning: "Black is winning" },
  22: { sign: "⨀", meaning: "White is in zugzwang" },
  23: { sign: "⨀", meaning: "Black is in zugzwang" },
  32: { sign: "⟳", meaning: "White is ahead in development" },
  33: { sign: "⟳", meaning: "Black is ahead in development" },
  36: { sign: "↑", meaning: "White has the initiative" },
  37: { sign: "↑", meaning: "Black has the initiative" },
  40: { sign: "→", meaning: "White attacks" },
  41: { sign: "→", meaning: "Black attacks" },
  44: { sign: "=∞", meaning: "White has compensation" },
  45: { sign: "=∞", meaning: "Black has compensation" },
  132: { sign: "⇆", meaning: "White has counterplay" },
  133: { sign: "⇆", meaning: "Black has counterplay" },
  138: { sign: "⊕", meaning: "White is short of time" },
  139: { sign: "⊕", meaning: "Black is short of time" },
  146: { sign: "N", meaning: "Novelty" },
};

/** Those of moves, one of which a move has at most. */
export const MOVE_MARKS = [3, 1, 5, 6, 2, 4];

export const signs = (nags: number[]): string => nags.map((nag) => MARKS[nag]?.sign ?? "").join(" ");
export const meanings = (nags: number[]): string =>
  nags.map((nag) => MARKS[nag]?.meaning ?? `mark ${nag}`).join(", ");
