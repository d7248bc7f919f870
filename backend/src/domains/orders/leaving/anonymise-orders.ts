import { randomBytes } from 'node:crypto';
import { isFinalStatus, ORDER_STATUSES } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { anonymiseOrder, findOrdersToAnonymise } from './leaving.repository.ts';

/** Few enough that the list is not old when its end is reached. */
const BATCH = 200;

/**
 * Does the job `orders-anonymised`: orders of buyers who deleted their account lose who bought and where exactly it went,
 * once they are closed and the shop need not keep that any longer (`orders.buyer_kept_years`). Goods, sums, taxes, days,
 * and the country, region, city and postcode that the tax depends on stay.
 */
export async function anonymiseOrders({
  db,
  clock,
  shop,
  log,
}: Pick<Services, 'db' | 'clock' | 'shop' | 'log'>): Promise<void> {
  const statuses = ORDER_STATUSES.filter(isFinalStatus);
  const placedBefore = new Date(clock.now());
  placedBefore.setUTCMonth(placedBefore.getUTCMonth() - Math.round(shop.orders.buyerKeptYears * 12));
  let anonymised = 0;
  let ids: number[];
  do {
    const query = { statuses, placedBeforeMs: placedBefore.getTime(), limit: BATCH };
    ids = await findOrdersToAnonymise(db, query);
    for (const id of ids) {
      // A new token: the link of the mails leads nowhere any more.
      const token = randomBytes(32).toString('base64url');
      await inTransaction(db, (trx) => anonymiseOrder(trx, id, token));
    }
    anonymised += ids.length;
  } while (ids.length === BATCH);
  if (anonymised > 0) log.info({ anonymised }, 'took the names out of orders of buyers who have left');
}
