import type { CatalogProduct } from '../engine/model/product.ts';

const MS_PER_DAY = 86_400_000;

/** When a piece ordered now is expected to ship, `YYYY-MM-DD` in UTC; null when it is not on pre-order. */
export function preorderShipDate({ preorder }: CatalogProduct, nowMs: number): string | null {
  return preorder === null
    ? null
    : new Date(nowMs + preorder.shipsInDays * MS_PER_DAY).toISOString().slice(0, 10);
}

/** What to tell the buyer of a piece on pre-order, `{ship_date}` filled in as "April 3, 2027"; else null. */
export function preorderNote(product: CatalogProduct, nowMs: number): string | null {
  const date = preorderShipDate(product, nowMs);
  if (product.preorder === null || date === null) return null;
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return product.preorder.note.replaceAll('{ship_date}', written.format(Date.parse(date)));
}
