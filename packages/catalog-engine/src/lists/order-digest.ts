/** The products up to a page of a list. */
export interface ListOrder {
  /** Digest of the products before the page. */
  readonly before: string;
  /** Digest of the products before the page and on it: `before` of the next page of an equal order. */
  readonly through: string;
}

/**
 * Returns the digests of a page by the ids of the products before it and on it. The sequence of the
 * products does not matter: a digest differs when a product crosses the boundary of pages.
 */
export function listOrder(before: Iterable<number>, shown: Iterable<number>): ListOrder {
  const first = addIds([0, 0], before);
  return { before: written(first), through: written(addIds(first, shown)) };
}

type Digest = readonly [number, number];

function addIds([first, second]: Digest, ids: Iterable<number>): Digest {
  let [low, high] = [first, second];
  for (const id of ids) {
    low = (low + mixed(id, 0x9e3779b1)) >>> 0;
    high = (high + mixed(id, 0x85ebca77)) >>> 0;
  }
  return [low, high];
}

/** Spreads the bits of an id, so that sums of ids do not collide. */
function mixed(id: number, factor: number): number {
  let bits = Math.imul(id ^ (id / 2 ** 32), factor);
  bits = Math.imul(bits ^ (bits >>> 16), 0xc2b2ae3d);
  bits = Math.imul(bits ^ (bits >>> 13), 0x27d4eb2f);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function written([low, high]: Digest): string {
  return `${low.toString(36)}-${high.toString(36)}`;
}
