import { type OwnedLot, replaySales, type Sale, type SaleMethod } from './replay-sales.ts';

/**
 * Returns the pieces that a sale can take from each lot of its kind, by the id of the lot: those held on
 * its day that the sales before it have left. A sale that is not among `sales` is the last one of its day.
 * Lots without pieces are left out; the oldest lot comes first.
 */
export function choosableLots(
  lots: readonly OwnedLot[],
  sales: readonly Sale[],
  { id, kind, soldOn }: Pick<Sale, 'kind' | 'soldOn'> & { readonly id: string | null },
  methodOf: (year: number) => SaleMethod,
): Map<string, number> {
  const own = lots.filter((lot) => lot.kind === kind && lot.acquiredOn <= soldOn);
  const at = sales.findIndex((sale) => sale.id === id);
  const before = sales.filter(
    (sale, index) =>
      sale.kind === kind &&
      sale.id !== id &&
      (sale.soldOn < soldOn || (sale.soldOn === soldOn && (at < 0 || index < at))),
  );
  const { rest } = replaySales(own, before, methodOf);
  return new Map(
    own
      .toSorted((a, b) => (a.acquiredOn < b.acquiredOn ? -1 : Number(a.acquiredOn > b.acquiredOn)))
      .map((lot): [string, number] => [lot.id, rest.get(lot.id)?.pieces ?? 0])
      .filter(([, pieces]) => pieces > 0),
  );
}
