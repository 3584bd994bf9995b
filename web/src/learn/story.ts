/** What is known about a drawn tree after a number of search steps. */
import type { DrawnChild, DrawnNode, DrawnStep } from "../messages";
import type { Algorithm } from "./examples";

export interface Story {
  /** The node the last step was about; null before the first. */
  at: string | null;
  entered: Set<string>;
  values: Map<string, number>;
  windows: Map<string, [number | null, number | null]>;
  pruned: Set<string>;
  /** For MCTS: how often each node was visited, and the mean reward for MAX. */
  visits: Map<string, number>;
  means: Map<string, number>;
  /** This iteration's path from the root, the random game after it, and the last choice's options. */
  way: Set<string>;
  playout: Set<string>;
  children: Map<string, DrawnChild>;
}

const isEndOfIteration = (step: DrawnStep | undefined) => step?.kind === "backup" && step.path === "";

export function storyAfter(steps: readonly DrawnStep[], count: number): Story {
  const story: Story = {
    at: null,
    entered: new Set(),
    values: new Map(),
    windows: new Map(),
    pruned: new Set(),
    visits: new Map(),
    means: new Map(),
    way: new Set(),
    playout: new Set(),
    children: new Map(),
  };
  for (const [index, step] of steps.slice(0, count).entries()) {
    story.at = step.path;
    story.children.clear();
    if (isEndOfIteration(steps[index - 1])) {
      story.way.clear();
      story.playout.clear();
    }
    if (step.kind === "select") {
      story.way.add(step.by ?? "");
      for (const child of step.children ?? []) story.children.set(child.path, child);
    } else if (step.kind === "playout") {
      for (const path of step.playout ?? []) story.playout.add(path);
    } else if (step.kind === "backup") {
      story.visits.set(step.path, step.visits ?? 0);
      story.means.set(step.path, step.mean ?? 0);
    } else if (step.kind === "enter") {
      story.entered.add(step.path);
      story.way.add(step.path);
      story.windows.set(step.path, [step.alpha ?? null, step.beta ?? null]);
    } else if (step.kind === "cutoff") {
      for (const path of step.pruned ?? []) story.pruned.add(path);
    } else if (step.value != null) {
      story.values.set(step.path, step.value);
    }
  }
  return story;
}

/** Cut off itself, or below a node that was. */
export function isPruned(story: Story, path: string): boolean {
  for (let length = path.length; length > 0; length--) {
    if (story.pruned.has(path.slice(0, length))) return true;
  }
  return false;
}

const times = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);
const bound = (value: number | null | undefined, infinite: string) => (value == null ? infinite : String(value));
const named = (path: string) => (path === "" ? "The root" : `Node ${path}`);

/** Empty while nothing is known about the value. */
export function windowText(window: [number | null, number | null] | undefined): string {
  if (!window || (window[0] === null && window[1] === null)) return "";
  return `[${bound(window[0], "−∞")}, ${bound(window[1], "∞")}]`;
}

/** Two decimals with a proper minus sign. */
export const decimal = (value: number) => value.toFixed(2).replace("-", "−");

const WINDOWED: readonly Algorithm[] = ["alpha-beta", "quiescence"];

/** The last of `count` steps, in words. */
export function sentence(steps: readonly DrawnStep[], count: number, algorithm: Algorithm): string {
  const step = steps[count - 1];
  if (!step) return "Nothing has happened yet.";
  const node = named(step.path);
  switch (step.kind) {
    case "enter":
      if (algorithm === "mcts") return step.path === "" ? "The tree is only the root." : `${node} joins the tree.`;
      if (!WINDOWED.includes(algorithm)) return `${node} is entered.`;
      return `${node} is entered, with the window [${bound(step.alpha, "−∞")}, ${bound(step.beta, "∞")}].`;
    case "valued":
      if (steps[count - 2]?.kind === "playout") return `The random game is worth ${step.value}.`;
      return `${node} is worth ${step.value} (${step.reason}).`;
    case "select": {
      const child = step.children?.find((one) => one.path === step.by);
      const side = step.path.length % 2 === 0 ? "MAX" : "MIN";
      if (!child) return `${node}: ${step.by} is followed.`;
      const bonus = decimal(child.promise - child.mean);
      return `${side} follows ${step.by}, which has the highest bound: mean ${decimal(child.mean)} + ${bonus} for ${times(child.visits)} = ${decimal(child.promise)}.`;
    }
    case "playout":
      return `A random game is played from ${node.replace("N", "n")}: ${(step.playout ?? []).join(", ")}.`;
    case "backup":
      return `${node} now has ${times(step.visits ?? 0)} and a mean of ${decimal(step.mean ?? 0)} for MAX.`;
    case "cutoff":
      return `${node} is settled by ${step.by}: ${(step.pruned ?? []).join(", ")} need not be searched.`;
    case "leave":
      return `${node} returns ${step.value}.`;
  }
}

export interface Placed extends DrawnNode {
  x: number;
  y: number;
  isLeaf: boolean;
}

/** Leaves side by side, every inner node over the middle of its children; `x` from 0 to `width`. */
export function place(nodes: readonly DrawnNode[]): { nodes: Placed[]; width: number; depth: number } {
  const children = new Map<string, DrawnNode[]>();
  for (const node of nodes) {
    if (node.parent != null) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  }
  const placed: Placed[] = [];
  let width = 0;
  let depth = 0;
  const walk = (node: DrawnNode, y: number): number => {
    depth = Math.max(depth, y);
    const below = children.get(node.path) ?? [];
    const places = below.map((child) => walk(child, y + 1));
    const x = places.length > 0 ? (places[0]! + places.at(-1)!) / 2 : width++;
    placed.push({ ...node, x, y, isLeaf: below.length === 0 });
    return x;
  };
  const root = nodes.find((node) => node.parent == null);
  if (root) walk(root, 0);
  return { nodes: placed, width, depth };
}
