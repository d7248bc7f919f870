import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import type { STOCK_CHANGED } from '../stock/stock-changed.ts';

/**
 * Notification channel for products that were created, changed or removed. The payload is a JSON
 * list of ids.
 */
export const PRODUCTS_CHANGED = 'products_changed';
/** PostgreSQL limits a payload to 8,000 bytes; an id with its comma has at most 11. */
const IDS_OF_ONE = 700;

/**
 * Announces products on a channel that every process follows. For several thousand products,
 * `catalog_changed` is cheaper.
 */
export async function announceProducts(
  db: Database,
  channel: typeof PRODUCTS_CHANGED | typeof STOCK_CHANGED,
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_OF_ONE) {
    await notify(db, channel, JSON.stringify(ids.slice(from, from + IDS_OF_ONE)));
  }
}
