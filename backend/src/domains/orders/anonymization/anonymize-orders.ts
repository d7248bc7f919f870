import { randomBytes } from 'node:crypto';
import { isFinalStatus, ORDER_STATUSES } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { removeOrderedUploads } from '../../cart/uploads/ordered-uploads.ts';
import { revokeDownloads } from '../downloads/release-downloads.ts';
import { anonymizeOrder, findOptions, findOrdersToAnonymize } from './anonymization.repository.ts';

/** Orders per query. A small batch stays current while it is processed. */
const BATCH = 200;

/**
 * Runs the job `orders-anonymized`: removes buyer and street address from closed orders of deleted
 * accounts after the retention period (`orders.buyer_kept_years`). Items, amounts, taxes and dates
 * stay, and also country, region, city and postcode, which determine the tax.
 */
export async function anonymizeOrders({
  db,
  clock,
  shop,
  log,
  config,
}: Pick<Services, 'db' | 'clock' | 'shop' | 'log' | 'config'>): Promise<void> {
  const statuses = ORDER_STATUSES.filter(isFinalStatus);
  const placedBefore = new Date(clock.now());
  placedBefore.setUTCMonth(placedBefore.getUTCMonth() - Math.round(shop.orders.buyerKeptYears * 12));
  let anonymized = 0;
  let ids: number[];
  do {
    const query = { statuses, placedBeforeMs: placedBefore.getTime(), limit: BATCH };
    ids = await findOrdersToAnonymize(db, query);
    for (const id of ids) {
      // A new token invalidates the links in earlier mails.
      const token = randomBytes(32).toString('base64url');
      const deleteFiles = await inTransaction(db, async (trx) => {
        await revokeDownloads(trx, id);
        const options = await findOptions(trx, id);
        await anonymizeOrder(trx, id, token);
        return removeOrderedUploads(trx, config, options);
      });
      await deleteFiles();
    }
    anonymized += ids.length;
  } while (ids.length === BATCH);
  if (anonymized > 0) log.info({ anonymized }, 'Anonymized orders of deleted accounts');
}
