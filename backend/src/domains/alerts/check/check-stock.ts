import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readSalability, withConfigurables } from '../../catalog/stock/salable-products.ts';
import { ALERTS_DUE } from '../alert-jobs.ts';
import { findWatchedStock, settleStock } from './alert-check.repository.ts';
import { checkTime } from './check-time.ts';

/**
 * Fires the alerts of products that are back in stock and rearms those of sold-out ones.
 * `changedIds` are products with changed stock; null checks all. Returns the number fired.
 */
export async function checkStock(
  deps: Pick<Services, 'db' | 'jobs' | 'shop' | 'clock'>,
  changedIds: readonly number[] | null,
): Promise<number> {
  const { db, jobs } = deps;
  // A configurable product is back in stock with any variant.
  const watched = await findWatchedStock(db, changedIds && (await withConfigurables(db, changedIds)));
  if (watched.length === 0) return 0;
  const products = await readSalability(db, watched);
  return inTransaction(db, async (trx) => {
    const reached = await settleStock(trx, products, checkTime(deps));
    if (reached > 0) await jobs.send(trx, ALERTS_DUE, {});
    return reached;
  });
}
