import { divideHalfUp } from '../money/round.ts';

/** How many ounces of silver an ounce of gold buys, by their asks: ten-thousandths (E4), rounded half up. */
export function goldSilverRatioE4(goldAskE4: number, silverAskE4: number): number {
  return Number(divideHalfUp(BigInt(goldAskE4) * 10_000n, BigInt(silverAskE4)));
}
