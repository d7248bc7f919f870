import type { PauseReason } from '@ingot/rules/metals/spot-price.ts';

/** Why a metal is not traded although staff did not stop it. `none`: it never had a price. */
export type PriceProblem = Exclude<PauseReason, 'desk' | 'feed' | 'move'> | 'none';

/** Each problem as text for logs and monitors, continuing a sentence about the metal. */
export const PRICE_PROBLEMS: Readonly<Record<PriceProblem, string>> = {
  none: 'no price yet',
  age: 'the price is older than the limit',
  clock:
    "the price or the feed's newest reading is from the future; check the clocks of this machine and of the feed",
  sources:
    'the price sources disagree, or no second one has a current price; compare SPOT_FEED_URL with SPOT_CHECK_URLS',
  jump: "the feed's newest reading jumped and waits for confirmation",
  range: "the feed's first reading is implausible; see npm run shop -- spot",
};

/**
 * Returns the problem behind a reason. Null when there is none, or when the halt was deliberate or
 * automatic.
 */
export function problemOf(reason: PauseReason | 'none' | null): PriceProblem | null {
  return reason === null || reason === 'desk' || reason === 'feed' || reason === 'move' ? null : reason;
}
