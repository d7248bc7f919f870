import { useEffect, useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { type HeldFigures, heldFigures } from './held-figures.ts';
import { holdEndsAt } from './hold-clock.ts';

/** The hold on the prices of a cart, followed by this browser's clock. */
export interface PriceHoldState {
  /** Epoch ms; null while nothing is held, also when a hold has ended. */
  readonly endsAtMs: number | null;
  readonly hasEnded: boolean;
  /** What the hold in use, or the last one, promises; null when this page saw none. */
  readonly held: HeldFigures | null;
}

/** Follows the hold of a cart whose answer came at `answeredAtMs`; there is none while the cart is not known. */
export function usePriceHold(cart: CheckoutContentsFragment | null, answeredAtMs: number): PriceHoldState {
  const endsAtMs = useEndOfHold(cart?.price_lock ?? null, answeredAtMs);
  const hasEnded = useHasPassed(endsAtMs);
  const isLive = endsAtMs !== null && !hasEnded;
  const [seen, setSeen] = useState<{ cart: CheckoutContentsFragment; held: HeldFigures } | null>(null);
  if (isLive && cart !== null && seen?.cart !== cart) setSeen({ cart, held: heldFigures(cart, endsAtMs) });
  return { endsAtMs: isLive ? endsAtMs : null, hasEnded, held: seen?.held ?? null };
}

/**
 * When a hold ends by this browser's clock. Worked out once for each hold: later answers count in whole seconds, and
 * the clock would jump with each of them. A hold that the shop calls ended has ended.
 */
function useEndOfHold(lock: CheckoutContentsFragment['price_lock'], answeredAtMs: number): number | null {
  const [end, setEnd] = useState<{ of: string; atMs: number } | null>(null);
  if (lock === null) return null;
  if (lock.seconds_left === 0)
    return end?.of === lock.expires_at ? Math.min(end.atMs, answeredAtMs) : answeredAtMs;
  if (end?.of === lock.expires_at) return end.atMs;
  const atMs = holdEndsAt(lock.seconds_left, answeredAtMs);
  setEnd({ of: lock.expires_at, atMs });
  return atMs;
}

/** Whether a moment (epoch ms) is over; false without one. */
function useHasPassed(atMs: number | null): boolean {
  const [passedMs, setPassedMs] = useState<number | null>(null);
  useEffect(() => {
    if (atMs === null) return;
    const timer = setTimeout(() => setPassedMs(atMs), Math.max(0, atMs - Date.now()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs !== null && (passedMs === atMs || atMs <= Date.now());
}
