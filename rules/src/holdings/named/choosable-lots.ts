import { type OwnedLot, replaySales, type Sale, type SaleMethod } from '../replay-sales.ts';
import { connectedKinds } from '../split-lots.ts';

/**
 * Returns the pieces that a sale can take from each lot of its kind, by the id of the lot: those held on
 * its day that the sales before it have left, without those that a later split takes. A sale that is not among
 * `sales` is the last one of its day. Lots without pieces are left out; the oldest lot comes first.
 */
export function choosableLots(
  lots: readonly OwnedLot[],
  sales: readonly Sale[],
  { id, kind, soldOn }: Pick<Sale, 'kind' | 'soldOn'> & { readonly id: string | null },
  methodOf: (year: number) => SaleMethod,
): Map<string, number> {
  const kinds = connectedKinds(lots, kind);
  // Later splits are replayed last: they take the pieces that the sales before them have left for them.
  const known = lots.filter((lot) => kinds.has(lot.kind) && lot.acquiredOn <= soldOn);
  const at = sales.findIndex((sale) => sale.id === id);
  const before = sales.filter(
    (sale, index) =>
      kinds.has(sale.kind) &&
      sale.id !== id &&
      (sale.soldOn < soldOn || (sale.soldOn === soldOn && (at < 0 || index < at))),
  );
  const { rest } = replaySales(known, before, methodOf);
  return new Map(
    known
      .filter((lot) => lot.kind === kind && (lot.split?.on ?? soldOn) <= soldOn)
      .toSorted((a, b) => (a.acquiredOn < b.acquiredOn ? -1 : Number(a.acquiredOn > b.acquiredOn)))
      .map((lot): [string, number] => [lot.id, rest.get(lot.id)?.pieces ?? 0])
      .filter(([, pieces]) => pieces > 0),
  );
}
