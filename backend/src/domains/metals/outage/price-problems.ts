import type { PauseReason } from '@ingot/rules/metals/spot-price.ts';

/** Why a metal is not traded although nobody stopped it; `none`: it never had a price. */
export type PriceProblem = Exclude<PauseReason, 'desk' | 'feed'> | 'none';

/** Each problem in words for logs and monitors, as the end of a sentence that begins with the metal. */
export const PRICE_PROBLEMS: Readonly<Record<PriceProblem, string>> = {
  none: 'no price yet',
  age: 'the price is older than the limit',
  clock:
    "the price or the feed's newest reading is from the future; check the clocks of this machine and of the feed",
  jump: "the feed's newest reading jumped and waits for confirmation",
  range: "the feed's first reading is implausible; see npm run shop -- spot",
};

/** The problem behind a reason; null when there is none, or somebody stopped the metal on purpose. */
export function problemOf(reason: PauseReason | 'none' | null): PriceProblem | null {
  return reason === null || reason === 'desk' || reason === 'feed' ? null : reason;
}
