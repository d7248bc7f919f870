import { ROOT_ID } from '../import/category-paths.repository.ts';
import type { CategoryPlace } from './category-change.ts';

/** Levels below the root, as the menu of the shop can show them. */
export const DEEPEST = 6;

/** A node of the tree of categories. */
export interface TreeRow {
  readonly id: number;
  readonly parentId: number | null;
}

/** The reason why a category cannot move to a place. */
export type PlaceProblem = 'unknown' | 'below' | 'deep';

/** A tree of categories whose nodes can move. */
export class CategoryTree {
  readonly #parents = new Map<number, number>();
  readonly #children = new Map<number, number[]>();

  /** Takes all categories in the order of the tree; siblings are in their order. */
  constructor(rows: readonly TreeRow[]) {
    for (const { id, parentId } of rows) {
      this.#children.set(id, this.#children.get(id) ?? []);
      if (parentId === null) continue;
      this.#parents.set(id, parentId);
      this.childrenOf(parentId).push(id);
    }
  }

  /** Returns the children of a category in order. */
  childrenOf(id: number): number[] {
    const children = this.#children.get(id) ?? [];
    this.#children.set(id, children);
    return children;
  }

  /** Returns the position of a category. */
  placeOf(id: number): CategoryPlace {
    const parent = this.#parents.get(id) ?? ROOT_ID;
    const siblings = this.childrenOf(parent);
    return { parent, before: siblings[siblings.indexOf(id) + 1] ?? null };
  }

  /** Moves a category with its subtree. Returns null, or the reason why the category cannot move. */
  move(id: number, { parent, before }: CategoryPlace): PlaceProblem | null {
    if (parent !== ROOT_ID && !this.#parents.has(parent)) return 'unknown';
    const above = this.#above(parent);
    if (above.includes(id)) return 'below';
    if (above.length + this.#heightOf(id) > DEEPEST) return 'deep';
    const old = this.childrenOf(this.placeOf(id).parent);
    old.splice(old.indexOf(id), 1);
    this.#parents.set(id, parent);
    const siblings = this.childrenOf(parent);
    const at = before === null ? -1 : siblings.indexOf(before);
    siblings.splice(at < 0 ? siblings.length : at, 0, id);
    return null;
  }

  /** Returns a category and its ancestors below the root. */
  #above(id: number): number[] {
    const ids: number[] = [];
    for (let at: number | undefined = id; at !== undefined && at !== ROOT_ID; at = this.#parents.get(at)) {
      ids.push(at);
    }
    return ids;
  }

  #heightOf(id: number): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.#heightOf(child)));
  }
}
