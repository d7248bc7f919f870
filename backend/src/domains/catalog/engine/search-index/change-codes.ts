import type { CatalogProduct } from '../model/product.ts';
import { NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import { codesOf, firstFrom } from './find-by-code.ts';

interface Ordered {
  readonly products: readonly CatalogProduct[];
  readonly listedCount: number;
}

/** The sorted codes after some products were put in or taken out. Yields where the work may pause. */
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
  // Where the list is cut: at a code that goes, or before one that comes.
  const cuts = [
    ...[...removed].map((code) => ({ at: firstFrom(codes, code), code: null })),
    ...added.map((code) => ({ at: firstFrom(codes, code), code })),
  ].sort((a, b) => a.at - b.at);
  const parts: (readonly string[])[] = [];
  let next = 0;
  for (const { at, code } of cuts) {
    parts.push(codes.slice(next, at), code === null ? [] : [code]);
    // What goes at the place where another comes stays cut off.
    next = code === null ? at + 1 : Math.max(next, at);
  }
  yield;
  return ([] as string[]).concat(...parts, codes.slice(next));
}
