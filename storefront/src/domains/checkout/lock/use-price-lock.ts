import { useEffect, useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { lockEndsAt } from './lock-timer.ts';
import { type LockedAmounts, lockedAmounts } from './locked-amounts.ts';

/** The state of a cart's price lock, by this browser's clock. */
export interface PriceLockState {
  /** Epoch ms; null without a lock and after its end. */
  readonly endsAtMs: number | null;
  readonly hasEnded: boolean;
  /** The amounts of the current or last lock; null if this page saw none. */
  readonly held: LockedAmounts | null;
}

/**
 * Returns the price lock of a cart whose response came at `answeredAtMs`; none while the cart is
 * unknown.
 */
export function usePriceLock(cart: CheckoutContentsFragment | null, answeredAtMs: number): PriceLockState {
  const endsAtMs = useEndOfLock(cart?.price_lock ?? null, answeredAtMs);
  const hasEnded = useHasPassed(endsAtMs);
  const isLive = endsAtMs !== null && !hasEnded;
  const [seen, setSeen] = useState<{ cart: CheckoutContentsFragment; held: LockedAmounts } | null>(null);
  if (isLive && cart !== null && seen?.cart !== cart) setSeen({ cart, held: lockedAmounts(cart, endsAtMs) });
  return { endsAtMs: isLive ? endsAtMs : null, hasEnded, held: seen?.held ?? null };
}

/**
 * Returns the end of a lock by this browser's clock. Computed once per lock: responses count whole
 * seconds, so recomputing would make the timer jump. A lock that the shop reports as ended has
 * ended.
 */
function useEndOfLock(lock: CheckoutContentsFragment['price_lock'], answeredAtMs: number): number | null {
  const [end, setEnd] = useState<{ of: string; atMs: number } | null>(null);
  if (lock === null) return null;
  if (lock.seconds_left === 0)
    return end?.of === lock.expires_at ? Math.min(end.atMs, answeredAtMs) : answeredAtMs;
  if (end?.of === lock.expires_at) return end.atMs;
  const atMs = lockEndsAt(lock.seconds_left, answeredAtMs);
  setEnd({ of: lock.expires_at, atMs });
  return atMs;
}

/** Returns whether a moment (epoch ms) has passed; false without one. */
function useHasPassed(atMs: number | null): boolean {
  const [passedMs, setPassedMs] = useState<number | null>(null);
  useEffect(() => {
    if (atMs === null) return;
    const timer = setTimeout(() => setPassedMs(atMs), Math.max(0, atMs - Date.now()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs !== null && (passedMs === atMs || atMs <= Date.now());
}
