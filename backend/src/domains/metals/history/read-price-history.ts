import type { MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { SpotSnapshot } from '../spot/spot-board.ts';
import { findHistory, findOldest, type HistoryIntervals, type HistoryPoint } from './history.repository.ts';
import { CHART_RANGES, type ChartRange, wholeRange } from './history-steps.ts';

const DAY_MS = 24 * 3_600_000;

/** Name of a chart range in the contract. */
export type ChartRangeName = keyof typeof CHART_RANGES | 'MAX';

/** The data from which a price history is read, and its end. */
export interface HistoryView {
  readonly db: Database;
  readonly shop: Pick<ShopSettings, 'marketHours'>;
  /**
   * The last point is the price on this board, even if the database has a newer one, so that chart
   * and price bar agree.
   */
  readonly spot: SpotSnapshot;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** The price history of one metal. */
export interface PriceHistory {
  readonly points: readonly HistoryPoint[];
  /** Null without points, like the next three fields. */
  readonly lowE4: number | null;
  readonly highE4: number | null;
  /** Last ask minus first ask. */
  readonly changeE4: number | null;
  /** The same in percent of the first ask, with two decimals. */
  readonly changePercent: number | null;
}

/**
 * Returns the prices of a metal over a range that ends at its newest price, downsampled to the
 * interval of the range. While the market is closed, a day's chart therefore shows the last trading
 * day.
 */
export async function readPriceHistory(
  { db, shop, spot, nowMs }: HistoryView,
  metal: Metal,
  rangeName: ChartRangeName,
): Promise<PriceHistory> {
  const newest = spot.dollars[metal] ?? null;
  const toMs = newest?.atMs ?? nowMs;
  const range = rangeName === 'MAX' ? await rangeOfAll(db, metal, toMs) : CHART_RANGES[rangeName];
  const fromMs = toMs - range.reachMs;
  const points = await findHistory(
    db,
    metal,
    fromMs,
    toMs,
    intervalsOf(range, shop.marketHours[metal]),
    newest,
  );
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) {
    return { points, lowE4: null, highE4: null, changeE4: null, changePercent: null };
  }
  const changeE4 = last.askE4 - first.askE4;
  return {
    points,
    lowE4: points.reduce((low, point) => Math.min(low, point.lowE4), Number.POSITIVE_INFINITY),
    highE4: points.reduce((high, point) => Math.max(high, point.highE4), 0),
    changeE4,
    changePercent: Math.round((changeE4 / first.askE4) * 10_000) / 100,
  };
}

async function rangeOfAll(db: Database, metal: Metal, toMs: number): Promise<ChartRange> {
  const oldestMs = (await findOldest(db, metal)) ?? toMs;
  // One millisecond more, because a range excludes its start.
  return wholeRange(Math.max(1, toMs - oldestMs + 1));
}

/**
 * Returns the grouping of a range. Intervals of a day or more end with the market's day, so that
 * their last price is a close.
 */
function intervalsOf({ stepMs }: ChartRange, hours: MarketHours): HistoryIntervals {
  return stepMs < DAY_MS
    ? { stepMs, timeZone: 'UTC', beforeMidnightMs: 0 }
    : { stepMs, timeZone: hours.timeZone, beforeMidnightMs: DAY_MS - hours.closes.minute * 60_000 };
}
