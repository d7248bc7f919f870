import type { MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { SpotSnapshot } from '../spot/spot-board.ts';
import { findHistory, findOldest, type HistoryPoint, type Stretches } from './history.repository.ts';
import { CHART_RANGES, type ChartRange, wholeRange } from './history-steps.ts';

const DAY_MS = 24 * 3_600_000;

/** Name of a chart's range in the contract. */
export type ChartRangeName = keyof typeof CHART_RANGES | 'MAX';

/** What the past of a metal is read from, and up to which moment. */
export interface HistoryView {
  readonly db: Database;
  readonly shop: Pick<ShopSettings, 'marketHours'>;
  /** The last point is the price on this board, whatever is newer in the database: the price bar shows the same. */
  readonly spot: SpotSnapshot;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** The past of one metal. */
export interface PriceHistory {
  readonly points: readonly HistoryPoint[];
  /** Null without points, as the three below. */
  readonly lowE4: number | null;
  readonly highE4: number | null;
  /** Last ask less first ask. */
  readonly changeE4: number | null;
  /** The same in percent of the first, two decimals. */
  readonly changePercent: number | null;
}

/**
 * The prices of a metal as far back as a range reaches from its newest price, downsampled to its step. It is counted from
 * the newest price, so that a day's chart shows the last day of trading while the market rests.
 */
export async function readPriceHistory(
  { db, shop, spot, nowMs }: HistoryView,
  metal: Metal,
  rangeName: ChartRangeName,
): Promise<PriceHistory> {
  const newest = spot.prices[metal] ?? null;
  const toMs = newest?.atMs ?? nowMs;
  const range = rangeName === 'MAX' ? await rangeOfAll(db, metal, toMs) : CHART_RANGES[rangeName];
  const fromMs = toMs - range.reachMs;
  const points = await findHistory(
    db,
    metal,
    fromMs,
    toMs,
    stretchesOf(range, shop.marketHours[metal]),
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
  // One millisecond more: a range begins after its first moment.
  return wholeRange(Math.max(1, toMs - oldestMs + 1));
}

/** Days and longer stretches end with the market's day, so that their last price is a close; shorter ones by the clock. */
function stretchesOf({ stepMs }: ChartRange, hours: MarketHours): Stretches {
  return stepMs < DAY_MS
    ? { stepMs, timeZone: 'UTC', beforeMidnightMs: 0 }
    : { stepMs, timeZone: hours.timeZone, beforeMidnightMs: DAY_MS - hours.closes.minute * 60_000 };
}
