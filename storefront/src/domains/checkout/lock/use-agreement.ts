import { useCallback, useEffect, useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { HeldFigures } from './held-figures.ts';
import { useLockPrices } from './use-lock-prices.ts';
import { usePriceHold } from './use-price-hold.ts';

/** The prices that the shopper is asked to agree to. */
export interface Agreement {
  /** Until when the prices shown are held, epoch ms; null while they are not. */
  readonly holdEndsAtMs: number | null;
  /** What was shown before; `unknown` when this page did not see it; null when nothing has changed. */
  readonly moved: HeldFigures | 'unknown' | null;
  /** Counts the renewals, so that each new total is agreed to anew. */
  readonly round: number;
  /** Why prices could not be held again. */
  readonly errorText: string | null;
  /** Prices the cart anew and asks. */
  readonly renew: () => void;
  /** Asks to agree to another total than was shown, though prices are held: the cart shows it by now. */
  readonly askAgain: (shown: HeldFigures) => void;
}

/**
 * When the hold ends while the last section is open (`isReviewing`), the cart is priced and held anew, and the
 * shopper is asked to agree. Nothing is ordered meanwhile. A page in the background waits until it is looked at.
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
  const { endsAtMs, hasEnded, held } = usePriceHold(cart, answeredAtMs);
  const { submit, isSubmitting, errorText } = useLockPrices(cart.id);
  const isVisible = useIsVisible();

  const renew = useCallback(() => {
    void submit(null).then((isHeld) => {
      if (isHeld) setAsked((asked) => ({ moved: held ?? 'unknown', round: asked.round + 1 }));
    });
  }, [held, submit]);

  const mustRenew = isReviewing && hasEnded && isVisible && !isSubmitting && errorText === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hold that ends.
  useEffect(() => {
    if (mustRenew) renew();
  }, [mustRenew]);

  return {
    holdEndsAtMs: endsAtMs,
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
