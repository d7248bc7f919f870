import {
  type LockLimits,
  type LockRejection,
  lockRejection,
  usedLocks,
} from '@ingot/rules/cart/locks/lock-limits.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Cart, PriceLock } from '../cart.ts';
import { type LockMarket, runningLock } from '../pricing/locked-basis.ts';
import { lockHolderOf } from './lock-holder.ts';
import { marketRejection } from './market-rejection.ts';
import {
  type FoundLock,
  findPastLocks,
  insertPriceLock,
  lockHolder,
  moveLocks,
  type NewPriceLock,
} from './price-lock.repository.ts';

/** A visitor of a cart, and the configured limits. */
export interface LockVisit {
  readonly config: Services['config'];
  /** Network address, which counts besides the shopper. */
  readonly clientAddress: string;
}

/**
 * Returns the reason for which a cart cannot have a price lock now: the market, or a limit of its shopper.
 * Null if it can have one. Without a lock, the cart has live prices.
 */
export async function findLockRejection(
  db: Database | Transaction,
  cart: Cart,
  { config, clientAddress }: LockVisit,
  market: LockMarket,
): Promise<LockRejection | null> {
  if (cart.paymentMethod === null || runningLock(cart, market) !== null) return null;
  const closed = marketRejection(cart, market);
  const limits = limitsOf(config);
  if (closed !== null || limits === null) return closed;
  const { nowMs } = market;
  return rejectionOf(await findPastLocks(db, lockHolderOf(cart, clientAddress), nowMs), nowMs, limits);
}

/** The price locks of a cart's shopper. */
export interface ShopperLocks {
  /** The locks of the last hour; one may count twice. */
  readonly used: number;
  /**
   * Returns whether the cart can have a lock after the release of the running lock `lockId`. True for a cart
   * that has a lock or could have one already.
   */
  isRoomWithout(lockId: number): boolean;
}

/** Returns the price locks of a cart's shopper, and of the connection. */
export async function findShopperLocks(
  db: Database,
  cart: Cart,
  { config, clientAddress }: LockVisit,
  market: LockMarket,
): Promise<ShopperLocks> {
  const { nowMs } = market;
  const limits = limitsOf(config);
  const locks = await findPastLocks(db, lockHolderOf(cart, clientAddress), nowMs);
  const rejectionWith = (counted: readonly FoundLock[]) => limits && rejectionOf(counted, nowMs, limits);
  const needsNone = cart.paymentMethod === null || runningLock(cart, market) !== null;
  const isClosed = marketRejection(cart, market) !== null;
  return {
    used: usedLocks(
      locks.filter(({ isOwn }) => isOwn),
      nowMs,
    ),
    isRoomWithout(lockId) {
      if (needsNone) return true;
      if (isClosed) return false;
      if (rejectionWith(locks) === null) return true;
      return rejectionWith(locks.map((lock) => (lock.id === lockId ? released(lock, nowMs) : lock))) === null;
    },
  };
}

/** Returns a running lock as it counts once its shopper has released it. */
function released(lock: FoundLock, nowMs: number): FoundLock {
  return {
    ...lock,
    endedAtMs: nowMs,
    isAbandonedAfterFall: lock.isAbandonedAfterFall || lock.hasFallen,
  };
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
): Promise<LockRejection | null> {
  const holder = lockHolderOf(cart, clientAddress);
  const { atMs, untilMs } = cart.priceLock;
  const limits = limitsOf(config);
  if (limits !== null) {
    await lockHolder(trx, holder);
    const rejection = rejectionOf(await findPastLocks(trx, holder, atMs), atMs, limits);
    if (rejection !== null) return rejection;
  }
  await insertPriceLock(trx, holder, { cartId: cart.id, lockedAtMs: atMs, untilMs, metals });
  return null;
}

/**
 * Counts the running lock of a cart, whose row `trx` has written, for its new e-mail or shipping
 * address. Returns whether the lock may go on; false if that shopper has reached a limit.
 */
export async function recountPriceLock(
  trx: Transaction,
  cart: Cart,
  { config, clientAddress }: LockVisit,
  nowMs: number,
): Promise<boolean> {
  const holder = lockHolderOf(cart, clientAddress);
  const limits = limitsOf(config);
  if (limits !== null) {
    await lockHolder(trx, holder);
    if (rejectionOf(await findPastLocks(trx, holder, nowMs, cart.id), nowMs, limits) !== null) return false;
  }
  await moveLocks(trx, cart.id, holder);
  return true;
}

interface Limits extends LockLimits {
  /** Locked carts at the same time from one connection. */
  readonly perConnection: number;
}

/** Returns the limits; null when there are none. */
function limitsOf({ isRateLimited, priceLocks }: Services['config']): Limits | null {
  const { atOnce, perConnection, perHour } = priceLocks;
  if (!isRateLimited || (atOnce === 0 && perConnection === 0 && perHour === 0)) return null;
  const orNone = (limit: number) => (limit === 0 ? Number.POSITIVE_INFINITY : limit);
  return { atOnce: orNone(atOnce), perConnection: orNone(perConnection), perHour: orNone(perHour) };
}

function rejectionOf(locks: readonly FoundLock[], nowMs: number, limits: Limits): LockRejection | null {
  const own = lockRejection(
    locks.filter(({ isOwn }) => isOwn),
    nowMs,
    limits,
  );
  if (own !== null) return own;
  const nearby = lockRejection(
    locks.filter(({ isNearby }) => isNearby),
    nowMs,
    { atOnce: limits.perConnection, perHour: Number.POSITIVE_INFINITY },
  );
  return nearby && { ...nearby, reason: 'at-once-nearby' };
}
