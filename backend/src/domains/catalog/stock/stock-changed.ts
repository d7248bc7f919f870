import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';

/** Notification channel for changed stock. The payload is a JSON list of product ids. */
export const STOCK_CHANGED = 'stock_changed';

/** Notifies all processes of changed stock when `trx` commits. */
export async function notifyStockChanged(trx: Transaction, productIds: readonly number[]): Promise<void> {
  await notify(trx, STOCK_CHANGED, JSON.stringify(productIds));
}
