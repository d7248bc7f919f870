import type { Sale, SaleMethod, SalePart } from '../replay-sales.ts';

/**
 * Returns the pieces that sales name of lots and do not take from them, by the id of the lot: others need them, or the
 * lot has fewer. Lots that give all their named pieces are left out, and sales of years with another method.
 */
export function lackingNamed(
  sales: readonly Sale[],
  parts: readonly SalePart[],
  methodOf: (year: number) => SaleMethod,
): Map<string, number> {
  const lacking = new Map<string, number>();
  const partsOf = Map.groupBy(parts, ({ saleId }) => saleId);
  for (const sale of sales) {
    if (sale.named.size === 0 || methodOfSale(sale, methodOf) !== 'named') continue;
    const own = partsOf.get(sale.id) ?? [];
    for (const [lotId, pieces] of sale.named) {
      const taken = own.filter((part) => part.lotId === lotId).reduce((sum, part) => sum + part.pieces, 0);
      if (taken < pieces) lacking.set(lotId, (lacking.get(lotId) ?? 0) + pieces - taken);
    }
  }
  return lacking;
}

/** Returns the method of a sale: that of its book up to the last year of the book. */
function methodOfSale({ soldOn, book }: Sale, methodOf: (year: number) => SaleMethod): SaleMethod {
  const year = Number(soldOn.slice(0, 4));
  return book && year <= book.through ? book.methodOf(year) : methodOf(year);
}
