import type { Services } from '../../../platform/context.ts';
import { CART_EXPIRES_IN_DAYS } from '../../shop/store-views/cart-lifetime.ts';
import { deleteLocksBefore } from '../locks/price-lock.repository.ts';
import { deleteCartsBefore } from '../storage/cart.repository.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * Carts per statement. A small batch locks rows briefly and loses little work if the process ends.
 */
const BATCH = 500;

/** The limits of price locks count an hour. */
const LOCKS_KEPT_MS = 7 * DAY_MS;

/**
 * Deletes guest carts unchanged for `CART_EXPIRES_IN_DAYS`, in batches, and old price locks. Ordered
 * carts stay.
 */
export async function expireCarts({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const beforeMs = clock.now() - CART_EXPIRES_IN_DAYS * DAY_MS;
  let carts = 0;
  let deleted: number;
  do {
    deleted = await deleteCartsBefore(db, beforeMs, BATCH);
    carts += deleted;
  } while (deleted === BATCH);
  await deleteLocksBefore(db, clock.now() - LOCKS_KEPT_MS);
  if (carts > 0) log.info({ carts }, 'Deleted expired carts');
}
