/** Search trees: recorded and opened branch by branch, or growing while an engine searches. */
import type { Branch, EngineSetting, TreeGrown } from "../messages";
import { table, type Color } from "../table.svelte";

export type Side = "a" | "b";
const NULL_UCI = "0000";

/** Where a recorded search began, and of what. */
interface Base {
  ply: number;
  engine: EngineSetting;
  path: string[];
}

export class TreeNode {
  children = $state.raw<TreeNode[] | null>(null);
  isOpen = $state(false);

  constructor(
    readonly branch: Branch,
    /** Moves from the position on the board to this node. */
    readonly path: string[],
    readonly base: Base,
    /** Whether the server has kept the tree that this node is of. */
    private readonly isKept: boolean,
    readonly parent: TreeNode | null = null,
  ) {}

  get canOpen(): boolean {
    return this.children === null ? this.branch.children > 0 || this.branch.goes_on : this.children.length > 0;
  }

  /** The child that its value comes from: one that failed high for the other side is only a bound. */
  get best(): TreeNode | undefined {
    const equal = (this.children ?? []).filter(({ branch }) => branch.value === -this.branch.value && branch.reason !== "never tried");
    return equal.findLast(({ branch }) => branch.reason !== "beta cut") ?? equal[0];
  }

  get isBest(): boolean {
    return this.parent?.best === this;
  }

  async toggle(): Promise<void> {
    if (this.children === null && !(await this.fetch())) return;
    this.isOpen = !this.isOpen;
  }

  below(branches: Branch[], base: Base, isKept: boolean): TreeNode[] {
    return branches.map((branch) => new TreeNode(branch, [...this.path, branch.uci ?? NULL_UCI], base, isKept, this));
  }

  /** Nodes that were recorded come from the tree kept; further down from a search that begins here. */
  private async fetch(): Promise<boolean> {
    const isRecorded = this.isKept && this.branch.children > 0;
    const base = isRecorded ? this.base : { ...this.base, path: this.path, engine: { ...this.base.engine, depth: this.branch.depth } };
    const reply = await askTree(base, isRecorded ? this.branch.index : 0);
    if (reply?.type !== "tree") return false;
    this.children = this.below(reply.children, base, true);
    return true;
  }
}

async function askTree(base: Base, node: number) {
  if (!table.game) return null;
  return table.ask({ type: "tree", game: table.game.game, engine: base.engine, ply: base.ply, path: base.path, node });
}

/** One of the trees shown side by side. */
export class ShownTree {
  root = $state.raw<TreeNode | null>(null);
  engine = $state("");
  depth = $state(0);
  nodes = $state(0);
  ply = $state(0);
  isGrowing = $state(false);
  said = $state("");

  constructor(readonly side: Side) {}

  /** A search of this depth, recorded. */
  async record(engine: string, depth: number): Promise<void> {
    this.stop();
    const base = { engine: { engine, depth }, ply: table.shownPly, path: [] };
    const reply = await askTree(base, 0);
    if (reply?.type !== "tree") return;
    this.engine = engine;
    this.depth = depth;
    this.nodes = 0;
    this.ply = reply.ply;
    this.said = `${reply.recorded} nodes recorded${reply.complete ? "" : ", the rest dropped"}`;
    const root = new TreeNode(reply.node, [], base, true);
    root.children = root.below(reply.children, base, true);
    root.isOpen = true;
    this.root = root;
  }

  /** A search that is shown while it goes deeper. */
  async grow(engine: string): Promise<void> {
    if (!table.game) return;
    this.root = null;
    this.engine = engine;
    this.depth = this.nodes = 0;
    this.ply = table.shownPly;
    this.said = "";
    this.isGrowing = true;
    const reply = await table.ask({ type: "grow_tree", game: table.game.game, panel: this.side, engine: { engine }, ply: this.ply });
    if (reply.type === "error") this.isGrowing = false;
  }

  stop(): void {
    if (!this.isGrowing) return;
    this.isGrowing = false;
    if (table.game && table.connected)
      void table.ask({ type: "grow_tree", game: table.game.game, panel: this.side, engine: null, ply: 0 });
  }

  clear(): void {
    this.stop();
    this.root = null;
  }

  take(grown: TreeGrown): void {
    if (!this.isGrowing || grown.engine !== this.engine || grown.ply !== this.ply) return;
    this.depth = grown.depth;
    this.nodes = grown.nodes;
    this.isGrowing = !grown.done;
    this.root = this.built(grown);
  }

  private built(grown: TreeGrown): TreeNode | null {
    const before = this.root;
    const known = new Map<string, TreeNode>();
    for (const node of before ? all(before) : []) known.set(node.path.join(" "), node);
    const base = { engine: { engine: grown.engine }, ply: grown.ply, path: [] };
    const nodes: TreeNode[] = [];
    for (const { parent, branch } of grown.branches) {
      const above = nodes[parent] ?? null;
      const node = above ? above.below([branch], base, false)[0]! : new TreeNode(branch, [], base, false);
      nodes.push(node);
      if (above) above.children = [...(above.children ?? []), node];
    }
    for (const node of nodes) {
      const old = known.get(node.path.join(" "));
      // What somebody opened stays open, with what was fetched for it.
      node.isOpen = old?.isOpen ?? false;
      if (node.isOpen && node.children === null) node.children = old?.children ?? null;
    }
    const root = nodes[0] ?? null;
    if (root) root.isOpen = true;
    if (root && !before) openBest(root);
    return root;
  }
}

function* all(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children ?? []) yield* all(child);
}

/** The best line is open to begin with. */
function openBest(root: TreeNode): void {
  for (let node: TreeNode | undefined = root; node?.children; node = node.best) node.isOpen = true;
}

export const trees: Record<Side, ShownTree> = { a: new ShownTree("a"), b: new ShownTree("b") };
table.alsoTell((message) => {
  if (message.type === "tree_grown" && message.game === table.game?.game) trees[message.panel].take(message);
  // A search that cannot go on says why to nobody in particular.
  if (message.type === "error" && message.reply_to == null) trees.a.isGrowing = trees.b.isGrowing = false;
});

/** The node looked at, and its position. */
export const place = $state<{ fen: string; path: string[]; uci: string; orientation: Color }>({ fen: "", path: [], uci: "", orientation: "white" });

export async function lookAt(node: TreeNode): Promise<void> {
  if (!table.game) return;
  const reply = await table.ask({ type: "tree_place", game: table.game.game, ply: node.base.ply, path: node.path });
  if (reply.type !== "tree_position") return;
  place.fen = reply.fen;
  place.path = reply.path;
  place.uci = node.branch.uci ?? "";
  place.orientation = table.orientation;
}
