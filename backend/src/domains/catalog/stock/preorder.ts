import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';

const MS_PER_DAY = 86_400_000;

/**
 * Returns the expected ship date of a piece ordered now, as `YYYY-MM-DD` in UTC. Null when not on
 * pre-order.
 */
export function preorderShipDate({ preorder }: CatalogProduct, nowMs: number): string | null {
  return preorder === null
    ? null
    : new Date(nowMs + preorder.shipsInDays * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * Returns the pre-order note with `{ship_date}` filled in as "April 3, 2027"; null when not on
 * pre-order.
 */
export function preorderNote(product: CatalogProduct, nowMs: number): string | null {
  const date = preorderShipDate(product, nowMs);
  if (product.preorder === null || date === null) return null;
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return product.preorder.note.replaceAll('{ship_date}', written.format(Date.parse(date)));
}
