import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { openStock } from './stock.repository.ts';
import { notifyStockChanged } from './stock-changed.ts';

/** Opens products for orders at their set times. */
export const PRODUCTS_OPENED: JobKind<object> = {
  name: 'products-opened',
  retries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};

/** Runs the job `products-opened`, and notifies all processes. Returns the number of products. */
export async function openProducts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (trx) => {
    const opened = await openStock(trx, clock.now());
    if (opened.length > 0) await notifyStockChanged(trx, opened);
    return opened.length;
  });
}
