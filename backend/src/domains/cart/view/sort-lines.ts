import type { QuoteItemsSortInput, SortQuoteItemsEnum } from '../../../generated/resolvers.ts';
import type { PricedLine } from '../pricing/price-cart.ts';

const KEYS: Readonly<Record<SortQuoteItemsEnum, (line: PricedLine) => number | string>> = {
  ITEM_ID: ({ line }) => line.id,
  CREATED_AT: ({ line }) => line.createdAtMs,
  UPDATED_AT: ({ line }) => line.updatedAtMs,
  PRODUCT_ID: ({ product }) => product.id,
  SKU: ({ product }) => product.sku,
  NAME: ({ product }) => product.name,
  QTY: ({ line }) => line.quantity,
  PRICE: ({ unitMinor }) => unitMinor,
  ROW_TOTAL: ({ rowMinor }) => rowMinor,
  DISCOUNT_PERCENT: ({ rowMinor, discountMinor }) => (rowMinor === 0 ? 0 : discountMinor / rowMinor),
  DISCOUNT_AMOUNT: ({ discountMinor }) => discountMinor,
  BASE_DISCOUNT_AMOUNT: ({ discountMinor }) => discountMinor,
  ROW_TOTAL_WITH_DISCOUNT: ({ rowMinor, discountMinor }) => rowMinor - discountMinor,
};

/** Sorts lines stably by the requested key. */
export function sortLines(
  lines: readonly PricedLine[],
  sort: QuoteItemsSortInput | null | undefined,
): readonly PricedLine[] {
  if (!sort) return lines;
  const key = KEYS[sort.field];
  const direction = sort.order === 'DESC' ? -1 : 1;
  return lines.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    return left < right ? -direction : left > right ? direction : 0;
  });
}
