import { type MarketHours, sessionAt } from './market-sessions.ts';
import type { SpotPrice } from './spot-price.ts';

/**
 * Returns whether an amount may settle at a price: the market is open, the price is current, and the market
 * made it in this session. At the last price of a closed market, and before the first price after an opening,
 * a person could know the news and choose between two markets.
 */
export function settlesNow(
  { state, atMs }: Pick<SpotPrice, 'state' | 'atMs'>,
  hours: MarketHours,
  nowMs: number,
): boolean {
  const session = sessionAt(hours, nowMs);
  return state === 'open' && session !== null && atMs >= session.fromMs;
}

/** Returns a price without the terms of a closed market: the price at which amounts settle. */
export function settlingPrice(price: SpotPrice): SpotPrice {
  return { ...price, isClosed: false, surchargePpm: 0, deductionPpm: 0 };
}
