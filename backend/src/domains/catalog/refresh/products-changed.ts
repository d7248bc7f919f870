import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import type { STOCK_CHANGED } from '../stock/stock.repository.ts';

/** The channel on which products are announced that have changed in any way, or come, or gone: JSON lists of ids. */
export const PRODUCTS_CHANGED = 'products_changed';
/** PostgreSQL takes 8,000 bytes, and an id with its comma is at most eleven. */
const IDS_OF_ONE = 700;

/** Announces products on a channel that every process follows. Of more than some thousands `catalog_changed` is less work. */
export async function announceProducts(
  db: Database,
  channel: typeof PRODUCTS_CHANGED | typeof STOCK_CHANGED,
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_OF_ONE) {
    await notify(db, channel, JSON.stringify(ids.slice(from, from + IDS_OF_ONE)));
  }
}
