import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { metalOfLine } from '../../cart/lines/metal-of-line.ts';
import { marketText } from '../../cart/price-moves/market-texts.ts';
import { type MetalMove, metalMoves } from '../../cart/price-moves/metal-moves.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { checkoutText } from '../checkout-texts.ts';
import { isEnding, lockLength } from '../lock/lock-timer.ts';
import { changedLines, type LockedAmounts } from '../lock/locked-amounts.ts';
import { isAtLivePrice } from '../state/is-at-live-price.ts';
import { StepHeading } from '../steps/step-heading.tsx';

export interface ReviewHeadingProps {
  readonly cart: CheckoutContentsFragment;
  readonly lockEndsAtMs: number | null;
  readonly moved: LockedAmounts | 'unknown' | null;
}

/**
 * The introduction to the last step. In the last minutes of a price lock, it explains what happens
 * when the lock expires.
 */
export function ReviewHeading({ cart, lockEndsAtMs, moved }: ReviewHeadingProps) {
  const now = useNow(lockEndsAtMs !== null);
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const until = lockEndsAtMs === null ? null : clockTime(lockEndsAtMs, timeZone);
  if (moved === null) {
    return (
      <StepHeading title={checkoutText('reviewHeading')}>
        {until !== null && isEnding(lockEndsAtMs, now)
          ? checkoutText('reviewEnding', { until })
          : checkoutText(isAtLivePrice(cart) ? 'reviewLive' : 'reviewLead')}
      </StepHeading>
    );
  }
  const isSame = moved !== 'unknown' && moved.total.value === cart.prices?.grand_total?.value;
  if (moved !== 'unknown' && moved.endedAtMs === null) {
    return (
      <StepHeading title={checkoutText(isSame ? 'stillHeading' : 'changedHeading')}>
        {checkoutText('changedLead')} {until !== null && checkoutText('movedLocked', { until })}
      </StepHeading>
    );
  }
  const minutes = cart.price_lock === null ? '' : Math.round(lockLength(cart.price_lock) / 60);
  const endedAtMs = moved === 'unknown' ? null : moved.endedAtMs;
  const moves = moved === 'unknown' ? null : metalMoves(movesSince(moved, cart));
  return (
    <StepHeading title={checkoutText(isSame ? 'stillHeading' : 'movedHeading')}>
      {endedAtMs === null
        ? checkoutText('movedUnknown')
        : checkoutText('movedLead', { minutes, ended: clockTime(endedAtMs, timeZone) })}{' '}
      {moves !== null && marketText('since', { moves })}{' '}
      {until !== null && checkoutText('movedLocked', { until })}
    </StepHeading>
  );
}

/** Returns the direction of each line's price change after the lock ended. */
function movesSince(held: LockedAmounts, cart: CheckoutContentsFragment): MetalMove[] {
  return changedLines(held, cart).flatMap(({ line, change }) =>
    change?.value ? [{ metal: metalOfLine(line), direction: change.value > 0 ? 'up' : 'down' }] : [],
  );
}
