import type { MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { SPOT_CURRENCY } from '@ingot/rules/metals/sources/exchange-rate.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import { divideHalfUp } from '@ingot/rules/money/round.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findRates } from '../spot/exchange-rate.repository.ts';
import { findHistory } from './history.repository.ts';
import type { HistoryView } from './read-price-history.ts';

const DAY_MS = 86_400_000;

/** The last recorded bid of an interval. */
export interface Close {
  /** The trading day of the price, such as `2026-01-31`. */
  readonly day: string;
  /** Ten-thousandths of the currency per troy ounce. */
  readonly bidE4: number;
}

/** From when, and how: intervals of days, and the currency. */
export interface CloseRange {
  /** Epoch milliseconds. */
  readonly fromMs: number;
  readonly stepDays: number;
  readonly currency: string;
}

/**
 * Returns the last bid of each interval that has a price, oldest first. In other currencies than the US
 * dollar, only days with a recorded exchange rate have a bid.
 */
export async function readCloses(
  { db, shop, spot, nowMs }: HistoryView,
  metal: Metal,
  { fromMs, stepDays, currency }: CloseRange,
): Promise<Close[]> {
  const hours = shop.marketHours[metal];
  const newest = spot.dollars[metal] ?? null;
  const intervals = {
    stepMs: stepDays * DAY_MS,
    timeZone: hours.timeZone,
    beforeMidnightMs: beforeMidnightMs(hours),
  };
  const points = await findHistory(db, metal, fromMs, newest?.atMs ?? nowMs, intervals, newest);
  const closes = points.map(({ atMs, bidE4 }) => ({ day: tradingDay(hours, atMs), bidE4 }));
  if (currency === SPOT_CURRENCY) return closes;
  const rates = await ratesByDay(db, hours, currency);
  return closes.flatMap(({ day, bidE4 }) => {
    const rateE6 = rates.get(day);
    if (rateE6 === undefined) return [];
    return [{ day, bidE4: Number(divideHalfUp(BigInt(bidE4) * BigInt(rateE6), 1_000_000n)) }];
  });
}

async function ratesByDay(db: Database, hours: MarketHours, currency: string): Promise<Map<string, number>> {
  const rates = await findRates(db, currency);
  return new Map(rates.toReversed().map(({ atMs, rateE6 }) => [tradingDay(hours, atMs), rateE6]));
}

/** Returns the day with whose close the session of a moment ends. */
function tradingDay(hours: MarketHours, atMs: number): string {
  const { year, month, day } = localDay(hours.timeZone, atMs + beforeMidnightMs(hours));
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function beforeMidnightMs(hours: MarketHours): number {
  return DAY_MS - hours.closes.minute * 60_000;
}
