import { type LockLimits, type LockRefusal, lockRefusal } from '@ingot/rules/cart/locks/lock-limits.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Cart, isLocked, type PriceLock } from '../cart.ts';
import { lockHolderOf } from './lock-holder.ts';
import { findPastLocks, insertPriceLock, lockHolder, type NewPriceLock } from './price-lock.repository.ts';

/** A visitor of a cart, and the configured limits. */
export interface LockVisit {
  readonly config: Services['config'];
  /** Network address, for guests who have not named themselves. */
  readonly clientAddress: string;
}

/**
 * Returns why the shopper of a cart gets no price lock now; null if there is one. The price of the
 * cart stays live meanwhile.
 */
export async function findLockRefusal(
  db: Database | Transaction,
  cart: Cart,
  { config, clientAddress }: LockVisit,
  nowMs: number,
): Promise<LockRefusal | null> {
  const limits = limitsOf(config);
  if (limits === null || cart.paymentMethod === null || isLocked(cart, nowMs)) return null;
  return lockRefusal(await findPastLocks(db, lockHolderOf(cart, clientAddress), nowMs), nowMs, limits);
}

/**
 * Records a new price lock of a cart whose row `trx` has written, unless the shopper has reached a
 * limit. Returns why there is none; null if it was recorded.
 */
export async function admitPriceLock(
  trx: Transaction,
  cart: Cart & { readonly priceLock: PriceLock },
  metals: NewPriceLock['metals'],
  { config, clientAddress }: LockVisit,
): Promise<LockRefusal | null> {
  const holder = lockHolderOf(cart, clientAddress);
  const { atMs, untilMs } = cart.priceLock;
  const limits = limitsOf(config);
  if (limits !== null) {
    await lockHolder(trx, holder);
    const refusal = lockRefusal(await findPastLocks(trx, holder, atMs), atMs, limits);
    if (refusal !== null) return refusal;
  }
  await insertPriceLock(trx, holder, { cartId: cart.id, lockedAtMs: atMs, untilMs, metals });
  return null;
}

/** Returns the limits; null when there are none. */
function limitsOf({ isRateLimited, priceLocks }: Services['config']): LockLimits | null {
  const { atOnce, perHour } = priceLocks;
  if (!isRateLimited || (atOnce === 0 && perHour === 0)) return null;
  const orNone = (limit: number) => (limit === 0 ? Number.POSITIVE_INFINITY : limit);
  return { atOnce: orNone(atOnce), perHour: orNone(perHour) };
}
