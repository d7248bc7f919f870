import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { piecesPerSet, setKey } from '../cart.ts';
import type { PricedCart, PricedLine } from '../pricing/price-cart.ts';

/**
 * Returns the lines as clients see them: a set is one line at the place of its first part, and has the id of
 * its first part, with or without a price.
 */
export function shownLines({ lines, unpriced }: Pick<PricedCart, 'lines' | 'unpriced'>): PricedLine[] {
  const sets = Map.groupBy(lines, ({ line }) => (line.bundle === null ? null : setKey(line.bundle)));
  return lines.flatMap((priced) => {
    const { bundle } = priced.line;
    if (bundle === null || priced.set === null) return [priced];
    const parts = sets.get(setKey(bundle)) ?? [];
    if (parts[0] !== priced) return [];
    const without = unpriced.filter(({ line }) => line.bundle && setKey(line.bundle) === setKey(bundle));
    const id = Math.min(...[...parts, ...without].map(({ line }) => line.id));
    return [setLine({ ...priced, line: { ...priced.line, id } }, priced.set, parts)];
  });
}

/** Returns the line of a set. Its figures are the sums of its parts, so that no cent is lost. */
function setLine(first: PricedLine, product: CatalogProduct, parts: readonly PricedLine[]): PricedLine {
  const sum = (of: (part: PricedLine) => number) => parts.reduce((total, part) => total + of(part), 0);
  const perSet = ({ line }: PricedLine) => (line.bundle === null ? 1 : piecesPerSet(line.bundle));
  const isRepriced = parts.some(({ beforeMinor }) => beforeMinor != null);
  return {
    ...first,
    line: {
      ...first.line,
      quantity: first.line.quantity / perSet(first),
      updatedAtMs: Math.max(...parts.map(({ line }) => line.updatedAtMs)),
    },
    product,
    parent: null,
    extras: [],
    unitMinor: sum((part) => part.unitMinor * perSet(part)),
    regularMinor: sum((part) => part.regularMinor * perSet(part)),
    beforeMinor: isRepriced ? sum((part) => (part.beforeMinor ?? part.unitMinor) * perSet(part)) : null,
    listMinor: null,
    spot: parts.find(({ spot }) => spot !== null)?.spot ?? null,
    rowMinor: sum(({ rowMinor }) => rowMinor),
    taxMinor: sum(({ taxMinor }) => taxMinor),
    discountMinor: sum(({ discountMinor }) => discountMinor),
    feeCreditMinor: sum(({ feeCreditMinor }) => feeCreditMinor),
    nextTier: () => null,
    parts,
  };
}
