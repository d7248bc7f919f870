import type { Services } from '../../../platform/context.ts';
import { CART_EXPIRES_IN_DAYS } from '../../shop/store-views/cart-lifetime.ts';
import { deleteCartsBefore } from '../storage/cart.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Few enough that no shopper waits for a batch, and that an ended process loses little work. */
const BATCH = 500;

/** Removes the guest carts that nobody changed for `CART_EXPIRES_IN_DAYS`, batch by batch. Ordered carts stay. */
export async function expireCarts({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const beforeMs = clock.now() - CART_EXPIRES_IN_DAYS * DAY_MS;
  let carts = 0;
  let deleted: number;
  do {
    deleted = await deleteCartsBefore(db, beforeMs, BATCH);
    carts += deleted;
  } while (deleted === BATCH);
  if (carts > 0) log.info({ carts }, 'Removed carts that had expired');
}
