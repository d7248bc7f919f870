/** Most price locks of one shopper. */
export interface LockLimits {
  /** Locked carts at the same time. */
  readonly atOnce: number;
  /** Locks within an hour; an abandoned one after a fall counts double. */
  readonly perHour: number;
}

/** The default limit of locked carts at once from one connection, for all shoppers together. */
export const DEFAULT_LOCKS_PER_CONNECTION = 10;

/** The default limits: 3 locked carts at once, 20 locks an hour. */
export const DEFAULT_LOCK_LIMITS: LockLimits = { atOnce: 3, perHour: 20 };

/** A price lock of a shopper, in epoch milliseconds. */
export interface PastLock {
  readonly lockedAtMs: number;
  /** First moment at which it does not apply: its time is over, the cart was ordered or changed. */
  readonly endedAtMs: number;
  /** Whether the shopper let it end without an order, or canceled the order for free, after the metal fell. */
  readonly isAbandonedAfterFall: boolean;
}

/**
 * Why a shopper gets no new lock, and the first moment at which there may be one. `at-once-nearby`:
 * carts from the same connection have the most locks. `closed` and `stale`: the market of a metal is
 * closed, or its price is too old.
 */
export interface LockRejection {
  readonly reason: 'at-once' | 'at-once-nearby' | 'per-hour' | 'closed' | 'stale';
  readonly untilMs: number;
}

const HOUR_MS = 3_600_000;

/**
 * Returns why a shopper gets no new price lock; null when there is one. Prices stay live without a
 * lock. `locks` contains the shopper's locks of the last hour and the shopper's running locks, in any
 * order.
 */
export function lockRejection(
  locks: readonly PastLock[],
  nowMs: number,
  limits: LockLimits = DEFAULT_LOCK_LIMITS,
): LockRejection | null {
  const ends = locks.filter(({ endedAtMs }) => nowMs < endedAtMs).map(({ endedAtMs }) => endedAtMs);
  if (ends.length >= limits.atOnce) {
    return { reason: 'at-once', untilMs: ends.sort((a, b) => a - b)[ends.length - limits.atOnce] ?? nowMs };
  }
  const recent = locksOfHour(locks, nowMs).sort((a, b) => a.lockedAtMs - b.lockedAtMs);
  let counted = usedLocks(locks, nowMs);
  if (counted < limits.perHour) return null;
  for (const lock of recent) {
    counted -= weightOf(lock);
    if (counted < limits.perHour) return { reason: 'per-hour', untilMs: lock.lockedAtMs + HOUR_MS };
  }
  return { reason: 'per-hour', untilMs: nowMs + HOUR_MS };
}

/** Returns how many locks of the last hour count; an abandoned one after a fall counts double. */
export function usedLocks(locks: readonly PastLock[], nowMs: number): number {
  return locksOfHour(locks, nowMs).reduce((sum, lock) => sum + weightOf(lock), 0);
}

function locksOfHour(locks: readonly PastLock[], nowMs: number): PastLock[] {
  return locks.filter(({ lockedAtMs }) => lockedAtMs > nowMs - HOUR_MS);
}

/** An abandoned lock after a fall has cost the shop the option that it gave. */
function weightOf({ isAbandonedAfterFall }: PastLock): number {
  return isAbandonedAfterFall ? 2 : 1;
}

/**
 * Returns whether a lock was abandoned after a fall: it ended without an order, or its order was canceled for
 * free, while the ask of one of its metals was below the locked one.
 * @param wasOrdered false for an order that was canceled for free
 * @param asks the locked ask and the ask at the end of each metal of the lock, in E4
 */
export function isAbandonedAfterFall(
  wasOrdered: boolean,
  asks: readonly { readonly lockedE4: number; readonly atEndE4: number }[],
): boolean {
  return !wasOrdered && asks.some(({ lockedE4, atEndE4 }) => atEndE4 < lockedE4);
}
