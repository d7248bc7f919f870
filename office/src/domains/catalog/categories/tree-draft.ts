/** The id of the invisible root, the parent of the categories at the top of the menu. */
export const TOP = '2';

/** The position of a category: below `parent`, before a sibling, or at the end. */
export interface Place {
  readonly parent: string;
  readonly before: string | null;
}

/** A move of a category, with its parent before the person's first move of it. */
export interface Move {
  readonly id: string;
  readonly seenParent: string;
  readonly place: Place;
}

/** A node of the stored tree. */
export interface TreeNode {
  readonly id: string;
  readonly parent?: string | null;
}

/** A row of the tree. */
export interface TreeRow {
  readonly id: string;
  readonly parent: string;
  /** The level in the tree, from 1. */
  readonly level: number;
  readonly hasChildren: boolean;
}

/** The maximum number of levels below the root. */
const DEEPEST = 6;

/** The tree after the person's unsaved moves. */
export class TreeDraft {
  readonly #parents = new Map<string, string>();
  readonly #children = new Map<string, string[]>();

  /** Takes the stored categories in order, and the moves in the order in which the person made them. */
  constructor(nodes: readonly TreeNode[], moves: readonly Move[]) {
    for (const { id, parent } of nodes) {
      this.#parents.set(id, parent ?? TOP);
      this.#below(parent ?? TOP).push(id);
    }
    for (const { id, place } of moves) this.#move(id, place);
  }

  /** Returns the position of a category. */
  placeOf(id: string): Place {
    const parent = this.#parents.get(id) ?? TOP;
    const siblings = this.#below(parent);
    return { parent, before: siblings[siblings.indexOf(id) + 1] ?? null };
  }

  /** Returns the rows in the order of the tree. Omits the rows below closed rows. */
  rows(closed: ReadonlySet<string>): TreeRow[] {
    const rowsBelow = (parent: string, level: number): TreeRow[] =>
      this.#below(parent).flatMap((id) => [
        { id, parent, level, hasChildren: this.#below(id).length > 0 },
        ...(closed.has(id) ? [] : rowsBelow(id, level + 1)),
      ]);
    return rowsBelow(TOP, 1);
  }

  /** Returns the ancestors of a category, nearest first. */
  above(id: string): string[] {
    const parent = this.#parents.get(id);
    return parent === undefined || parent === TOP ? [] : [parent, ...this.above(parent)];
  }

  /** Returns the position after one step. Null if the step is impossible. */
  step(id: string, direction: 'up' | 'down' | 'in' | 'out'): Place | null {
    const { parent, before: next } = this.placeOf(id);
    const siblings = this.#below(parent);
    const previous = siblings[siblings.indexOf(id) - 1] ?? null;
    switch (direction) {
      case 'up':
        return previous === null ? null : { parent, before: previous };
      case 'down':
        return next === null ? null : { parent, before: this.placeOf(next).before };
      case 'in':
        return previous !== null && this.allows(id, previous) ? { parent: previous, before: null } : null;
      case 'out':
        return parent === TOP ? null : this.placeOf(parent);
    }
  }

  /** Returns whether a category can move below `parent`. */
  allows(id: string, parent: string): boolean {
    const path = parent === TOP ? [] : [parent, ...this.above(parent)];
    return !path.includes(id) && path.length + this.#heightOf(id) <= DEEPEST;
  }

  #move(id: string, { parent, before }: Place): void {
    if (!this.#parents.has(id) || (parent !== TOP && !this.#parents.has(parent))) return;
    if (!this.allows(id, parent)) return;
    const old = this.#below(this.placeOf(id).parent);
    old.splice(old.indexOf(id), 1);
    this.#parents.set(id, parent);
    const siblings = this.#below(parent);
    const at = before === null ? -1 : siblings.indexOf(before);
    siblings.splice(at < 0 ? siblings.length : at, 0, id);
  }

  #below(id: string): string[] {
    const children = this.#children.get(id) ?? [];
    this.#children.set(id, children);
    return children;
  }

  #heightOf(id: string): number {
    return 1 + Math.max(0, ...this.#below(id).map((child) => this.#heightOf(child)));
  }
}
