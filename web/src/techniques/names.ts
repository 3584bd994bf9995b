/** Techniques as people write them, and which of them a branch of the tree was left for. */
import { table } from "../table.svelte";

const TITLES: Record<string, string> = {
  mvv_lva: "MVV/LVA",
  prob_cut: "ProbCut",
  chess0_quiescence: "Chess0's quiescence",
  minmax_quiescence: "Minmax's quiescence",
  kong_listing: "Kong's listing",
  copy_make: "Copy-make",
  alpha_beta: "Alpha-beta",
};

export function techniqueTitle(name: string): string {
  return TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}

/** Reasons that are called otherwise than the technique behind them. */
const BEHIND: Record<string, string> = { "beta cut": "alpha_beta", "never tried": "alpha_beta", quiet: "quiescence" };

/** The technique for which a node was left, if one was. */
export function techniqueOf(reason: string): string | null {
  const name = BEHIND[reason] ?? reason.replaceAll(" ", "_");
  return table.techniques.some((technique) => technique.name === name) ? name : null;
}
