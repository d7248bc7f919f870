import { divideHalfUp } from '../money/round.ts';

/**
 * Returns how many ounces of silver one ounce of gold buys at their asks, in ten-thousandths (E4),
 * rounded half up.
 */
export function goldSilverRatioE4(goldAskE4: number, silverAskE4: number): number {
  return Number(divideHalfUp(BigInt(goldAskE4) * 10_000n, BigInt(silverAskE4)));
}
