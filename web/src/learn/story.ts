/** What is known of a drawn tree after so many steps of a search. */
import type { DrawnNode, DrawnStep } from "../messages";

export interface Story {
  /** The node the last step was about; null before the first. */
  at: string | null;
  entered: Set<string>;
  values: Map<string, number>;
  windows: Map<string, [number | null, number | null]>;
  pruned: Set<string>;
}

export function storyAfter(steps: readonly DrawnStep[], count: number): Story {
  const story: Story = { at: null, entered: new Set(), values: new Map(), windows: new Map(), pruned: new Set() };
  for (const step of steps.slice(0, count)) {
    story.at = step.path;
    if (step.kind === "enter") {
      story.entered.add(step.path);
      story.windows.set(step.path, [step.alpha ?? null, step.beta ?? null]);
    } else if (step.kind === "cutoff") {
      for (const path of step.pruned ?? []) story.pruned.add(path);
    } else if (step.value != null) {
      story.values.set(step.path, step.value);
    }
  }
  return story;
}

/** Cut off itself, or below what was. */
export function isPruned(story: Story, path: string): boolean {
  for (let length = path.length; length > 0; length--) {
    if (story.pruned.has(path.slice(0, length))) return true;
  }
  return false;
}

const bound = (value: number | null | undefined, infinite: string) => (value == null ? infinite : String(value));
const named = (path: string) => (path === "" ? "The root" : `Node ${path}`);

/** Empty where nothing is known of the value yet. */
export function windowText(window: [number | null, number | null] | undefined): string {
  if (!window || (window[0] === null && window[1] === null)) return "";
  return `[${bound(window[0], "−∞")}, ${bound(window[1], "∞")}]`;
}

/** A step in words. */
export function sentence(step: DrawnStep | undefined): string {
  if (!step) return "Nothing has happened yet.";
  const node = named(step.path);
  switch (step.kind) {
    case "enter":
      return `${node} is entered, with the window [${bound(step.alpha, "−∞")}, ${bound(step.beta, "∞")}].`;
    case "valued":
      return `${node} is worth ${step.value} (${step.reason}).`;
    case "cutoff":
      return `${node} is settled by ${step.by}: ${(step.pruned ?? []).join(", ")} need not be looked at.`;
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
