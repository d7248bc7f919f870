import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Database } from '../database/database.ts';
import { findHistory, type HistoryPoint } from './history.repository.ts';
import { CHART_RANGES, type ChartRange } from './history-steps.ts';

/** Name of a chart's range in the contract. */
export type ChartRangeName = keyof typeof CHART_RANGES;

/** The past of one metal. */
export interface PriceHistory {
  readonly points: readonly HistoryPoint[];
  /** Null without points, as the two below. */
  readonly lowE4: number | null;
  readonly highE4: number | null;
  /** Last ask less first ask. */
  readonly changeE4: number | null;
}

/** The prices of a metal as far back as a range reaches, downsampled to its step. */
export async function readPriceHistory(
  deps: { readonly db: Database },
  metal: Metal,
  rangeName: ChartRangeName,
  nowMs: number,
): Promise<PriceHistory> {
  const range: ChartRange = CHART_RANGES[rangeName];
  const points = await findHistory(deps.db, metal, nowMs - range.reachMs, nowMs, range.stepMs);
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) {
    return { points, lowE4: null, highE4: null, changeE4: null };
  }
  return {
    points,
    lowE4: points.reduce((low, point) => Math.min(low, point.lowE4), Number.POSITIVE_INFINITY),
    highE4: points.reduce((high, point) => Math.max(high, point.highE4), 0),
    changeE4: last.askE4 - first.askE4,
  };
}
