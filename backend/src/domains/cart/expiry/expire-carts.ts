import type { Services } from '../../../platform/context.ts';
import { CART_EXPIRES_IN_DAYS } from '../../shop/store-views/cart-lifetime.ts';
import { deleteCartsBefore } from '../storage/cart.repository.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * Carts per statement. A small batch locks rows briefly and loses little work if the process ends.
 */
const BATCH = 500;

/** Deletes guest carts unchanged for `CART_EXPIRES_IN_DAYS`, in batches. Ordered carts stay. */
export async function expireCarts({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const beforeMs = clock.now() - CART_EXPIRES_IN_DAYS * DAY_MS;
  let carts = 0;
  let deleted: number;
  do {
    deleted = await deleteCartsBefore(db, beforeMs, BATCH);
    carts += deleted;
  } while (deleted === BATCH);
  if (carts > 0) log.info({ carts }, 'Deleted expired carts');
}
