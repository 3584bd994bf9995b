/** Example trees. */
import type { Textbook } from "../messages";

export type Algorithm = Textbook["algorithm"];

export const ALGORITHMS: Array<[Algorithm, string]> = [
  ["minimax", "Looks at every leaf; MAX takes the largest child, MIN the smallest."],
  ["alpha-beta", "The same value; a branch that can no longer matter is cut off."],
  ["quiescence", "At the depth limit, loud moves (thick lines) are searched further."],
  ["sss-star", "Expands the most promising partial solution first; never visits more leaves than alpha-beta."],
  ["mcts", "Plays random games from uncertain nodes, and keeps the averages."],
];

export interface Example {
  name: string;
  tree: string;
  depth: number | null;
  /** Paths of loud moves and static values, for quiescence. */
  loud: string;
  values: string;
}

export const EXAMPLES: Example[] = [
  { name: "three by three", tree: "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", depth: null, loud: "", values: "" },
  { name: "three plies", tree: "[[[5, 6], [7, 4, 5]], [[3], [6, 6]], [[5], [9, 8]]]", depth: null, loud: "", values: "" },
  { name: "worst order", tree: "[[1, 2, 3], [4, 5, 6], [7, 8, 9]]", depth: null, loud: "", values: "" },
  { name: "best order", tree: "[[7, 8, 9], [4, 5, 6], [1, 2, 3]]", depth: null, loud: "", values: "" },
  {
    name: "a horizon",
    tree: "[[[9, 2], 3], [[1, 4], 5]]",
    depth: 2,
    loud: "aaa aab",
    values: "aa=8 ba=4",
  },
];

export function pathsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((path) => path !== "");
}

/** `aa=8 ba=4` as a record; anything else is ignored. */
export function valuesOf(text: string): Record<string, number> {
  const pairs = pathsOf(text).map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.filter(([path, value]) => path && /^-?\d+$/.test(value ?? "")).map(([path, value]) => [path, Number(value)]),
  );
}
