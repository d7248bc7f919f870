import { useCallback, useEffect, useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { LockedAmounts } from './locked-amounts.ts';
import { useLockPrices } from './use-lock-prices.ts';
import { usePriceLock } from './use-price-lock.ts';

/** The prices that the shopper must agree to. */
export interface Agreement {
  /** The end of the price lock, epoch ms; null without a lock. */
  readonly lockEndsAtMs: number | null;
  /**
   * The amounts shown before; `unknown` if this page did not show them; null if nothing changed.
   */
  readonly moved: LockedAmounts | 'unknown' | null;
  /** Counts the renewals, so that each new total needs a new agreement. */
  readonly round: number;
  /** Why prices could not be locked again. */
  readonly errorText: string | null;
  /** Locks the current prices and asks for agreement. */
  readonly renew: () => void;
  /** Asks for agreement to a total that changed during a lock; the cart already shows it. */
  readonly askAgain: (shown: LockedAmounts) => void;
}

/**
 * Renews a price lock that ends during the last step (`isReviewing`) and asks the shopper to agree.
 * Nothing is ordered meanwhile. A background tab waits until it is visible.
 */
export function useAgreement(
  cart: CheckoutContentsFragment,
  answeredAtMs: number,
  isReviewing: boolean,
): Agreement {
  const [{ moved, round }, setAsked] = useState<Pick<Agreement, 'moved' | 'round'>>({
    moved: null,
    round: 0,
  });
  const { endsAtMs, hasEnded, held } = usePriceLock(cart, answeredAtMs);
  const { submit, isSubmitting, errorText } = useLockPrices(cart.id);
  const isVisible = useIsVisible();
  const lock = cart.price_lock?.expires_at ?? null;
  const [renewedLock, setRenewedLock] = useState<string | null>(null);

  const renew = useCallback(() => {
    void submit(null).then((isHeld) => {
      if (!isHeld) return;
      setRenewedLock(lock);
      setAsked((asked) => ({ moved: held ?? 'unknown', round: asked.round + 1 }));
    });
  }, [held, lock, submit]);

  // The cart may show the old lock for a moment after its renewal. A second renewal would ask
  // again.
  const isRenewed = lock !== null && lock === renewedLock;
  const mustRenew = isReviewing && hasEnded && !isRenewed && isVisible && !isSubmitting && errorText === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each lock that ends.
  useEffect(() => {
    if (mustRenew) renew();
  }, [mustRenew]);

  return {
    lockEndsAtMs: endsAtMs,
    moved,
    round,
    errorText: endsAtMs === null ? errorText : null,
    renew,
    askAgain: (shown) => setAsked((asked) => ({ moved: shown, round: asked.round + 1 })),
  };
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    const follow = () => setIsVisible(document.visibilityState === 'visible');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
}
