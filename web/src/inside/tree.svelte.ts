/** The search tree, requested branch by branch. */
import type { Branch, EngineSetting } from "../messages";
import { table } from "../table.svelte";

export class TreeNode {
  children = $state.raw<TreeNode[] | null>(null);
  isOpen = $state(false);

  constructor(
    readonly branch: Branch,
    private readonly ply: number,
    private readonly engine: EngineSetting,
  ) {}

  get canOpen(): boolean {
    return this.branch.children > 0;
  }

  async toggle(): Promise<void> {
    if (this.children === null && !(await this.fetch())) return;
    this.isOpen = !this.isOpen;
  }

  private async fetch(): Promise<boolean> {
    const reply = await askTree(this.engine, this.ply, this.branch.index);
    if (reply?.type !== "tree") return false;
    this.children = reply.children.map((branch) => new TreeNode(branch, this.ply, this.engine));
    return true;
  }
}

export async function askTree(engine: EngineSetting, ply: number, node: number) {
  if (!table.game) return null;
  return table.ask({ type: "tree", game: table.game.game, engine, ply, node });
}
