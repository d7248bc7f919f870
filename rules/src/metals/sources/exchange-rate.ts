import { shareOf } from '../../money/round.ts';
import { isFromFuture, worstState } from '../market-state.ts';
import type { SpotPrice } from '../spot-price.ts';

/** The currency of spot prices. */
export const SPOT_CURRENCY = 'USD';

/** The value of a US dollar in another currency at one time. */
export interface ExchangeRate {
  readonly currency: string;
  /** Units of the currency per US dollar, in millionths. Positive. */
  readonly rateE6: number;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/** Returns the latest rate of a currency at `nowMs`; null without one. The dollar always has the rate 1. */
export function rateAt(rates: readonly ExchangeRate[], currency: string, nowMs: number): ExchangeRate | null {
  if (currency === SPOT_CURRENCY) return { currency, rateE6: 1_000_000, atMs: nowMs };
  let latest: ExchangeRate | null = null;
  for (const rate of rates) {
    if (rate.currency !== currency || isFromFuture(rate.atMs, nowMs)) continue;
    if (latest === null || rate.atMs >= latest.atMs) latest = rate;
  }
  return latest;
}

/** Returns the US dollars for one unit of the currency of a rate, in millionths; at least one millionth. */
export function perUnitE6({ rateE6 }: ExchangeRate): number {
  return Math.max(1, Math.round(1_000_000_000_000 / rateE6));
}

/** Farthest that a rate moves between two readings. */
const MAX_MOVE_PPM = 100_000;

/** Returns whether a new rate is near enough to the last one to be used without confirmation. */
export function isPlausibleRate(next: ExchangeRate, last: ExchangeRate): boolean {
  return Math.abs(next.rateE6 - last.rateE6) * 1_000_000 <= last.rateE6 * MAX_MOVE_PPM;
}

/** Returns whether a rate is older than its limit. */
export function isRateStale(rate: ExchangeRate, limitMs: number, nowMs: number): boolean {
  return nowMs - rate.atMs > limitMs;
}

/**
 * Converts a spot price to the currency of a rate, in ten-thousandths of it per troy ounce, each
 * figure rounded half up. A rate older than its limit makes the price stale, unless it is halted
 * already.
 */
export function convertSpot(spot: SpotPrice, rate: ExchangeRate, limitMs: number, nowMs: number): SpotPrice {
  const isStale = isRateStale(rate, limitMs, nowMs);
  const state = isStale ? worstState([spot.state, 'stale']) : spot.state;
  return {
    ...spot,
    // A tiny rate must not round a price to nothing.
    askE4: Math.max(1, shareOf(spot.askE4, rate.rateE6)),
    bidE4: Math.max(1, shareOf(spot.bidE4, rate.rateE6)),
    changeE4: shareOf(spot.changeE4, rate.rateE6),
    state,
    reason: state === spot.state ? spot.reason : 'age',
  };
}
