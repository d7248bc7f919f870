import type { CatalogProduct } from '../model/product.ts';
import { NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import { codesOf, firstFrom } from './find-by-code.ts';

interface Ordered {
  readonly products: readonly CatalogProduct[];
  readonly listedCount: number;
}

/**
 * Updates the sorted codes after products were added, changed or removed. Yields at points where
 * the work may pause.
 */
export function* changeCodes(
  codes: readonly string[],
  before: Ordered,
  after: Ordered,
  move: OrdinalMove,
): Generator<void, readonly string[]> {
  const gone: string[] = [];
  for (let ordinal = 0; ordinal < move.to.length; ordinal++) {
    const product = before.products[ordinal];
    if (product && move.to[ordinal] === NOWHERE) gone.push(...codesOf(product, ordinal < before.listedCount));
  }
  yield;
  const put = [...move.put].flatMap((ordinal) => {
    const product = after.products[ordinal];
    return product ? codesOf(product, ordinal < after.listedCount) : [];
  });
  const removed = new Set(gone);
  const added = put.filter((code) => !removed.delete(code)).sort();
  yield;
  // Cut the list at each removed code and before each added code.
  const cuts = [
    ...[...removed].map((code) => ({ at: firstFrom(codes, code), code: null })),
    ...added.map((code) => ({ at: firstFrom(codes, code), code })),
  ].sort((a, b) => a.at - b.at);
  const parts: (readonly string[])[] = [];
  let next = 0;
  for (const { at, code } of cuts) {
    parts.push(codes.slice(next, at), code === null ? [] : [code]);
    // A code may be removed where another is added: skip the removed one.
    next = code === null ? at + 1 : Math.max(next, at);
  }
  yield;
  return ([] as string[]).concat(...parts, codes.slice(next));
}
