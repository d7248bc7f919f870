import type { Split } from '@ingot/rules/holdings/split-lots.ts';
import {
  chartDays,
  daysBetween,
  intervalOf,
  isTradingDay,
  stepDaysOf,
} from '@ingot/rules/holdings/values/value-days.ts';
import {
  type PricedDay,
  type ValuePoint,
  valueHistory,
  type WeighedLot,
} from '@ingot/rules/holdings/values/value-history.ts';
import type { MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import type { Context } from '../../../platform/context.ts';
import { type Close, readCloses } from '../../metals/history/read-closes.ts';
import type { HeldLot } from '../holding.ts';
import type { OwnedMetals } from './read-metals.ts';
import { sumValues } from './sum-values.ts';

const DAY_MS = 86_400_000;
const REACH_DAYS = { THREE_MONTHS: 92, ONE_YEAR: 365, ALL: Number.POSITIVE_INFINITY } as const;

/** Melt value and cost of a customer's metal over time. */
export interface ValueHistory {
  /** Oldest first. */
  readonly points: readonly ValuePoint[];
  /** Lots that are not part of the points, because the metals of the set are not known. */
  readonly uncountedLots: number;
}

/**
 * Returns value and cost of the lots over time, from recorded prices: one statement per metal, whatever
 * the number of lots. A day without a price of a metal that was held has no value. Returned pieces
 * never count.
 */
export async function readValueHistory(
  metals: OwnedMetals,
  range: keyof typeof REACH_DAYS,
  context: Pick<Context, 'services' | 'spot' | 'now' | 'catalog'>,
): Promise<ValueHistory> {
  const { today, sales, splits } = metals;
  const lots = metals.lots.flatMap((lot) => weighed(lot, metals, context) ?? []);
  const uncountedLots = metals.lots.length - lots.length;
  const first = lots.reduce((day, { acquiredOn }) => (acquiredOn < day ? acquiredOn : day), today);
  if (lots.length === 0) return { points: [], uncountedLots };
  const reachDays = Math.min(REACH_DAYS[range], daysBetween(first, today));
  const from = new Date(Date.parse(today) - reachDays * DAY_MS).toISOString().slice(0, 10);
  const days = await pricedDays(lots, { from, today, stepDays: stepDaysOf(reachDays) }, context);
  const points = valueHistory(
    lots,
    [
      ...sales.flatMap(({ parts }) => parts),
      ...splits.map(({ from, on, ...rest }) => ({ ...rest, lotId: from, soldOn: on })),
    ],
    days,
  );
  return { points: uncountedLots === 0 ? asOnPage(points, metals) : points, uncountedLots };
}

/** Gives the last point the melt value of the page, which rounds the value of each lot. */
function asOnPage(points: readonly ValuePoint[], { held }: OwnedMetals): ValuePoint[] {
  const melt = sumValues(held, 'melt');
  return points.map((point, at) =>
    at === points.length - 1 && point.valueMinor !== null && melt?.lots === held.length
      ? { ...point, valueMinor: melt.minor }
      : point,
  );
}

interface Span {
  readonly from: string;
  readonly today: string;
  readonly stepDays: number;
}

/** Returns the days of a span with the recorded bids of the metals of the lots. */
async function pricedDays(
  lots: readonly WeighedLot[],
  span: Span,
  { services, spot, now }: Pick<Context, 'services' | 'spot' | 'now'>,
): Promise<PricedDay[]> {
  const { shop } = services;
  const own = METALS.filter((metal) => lots.some(({ weightsUg }) => weightsUg[metal] !== undefined));
  const days = chartDays(
    own.map((metal) => shop.marketHours[metal]),
    span,
  );
  const closeRange = {
    // The session of the first day begins on the day before.
    fromMs: Date.parse(span.from) - 2 * DAY_MS,
    stepDays: span.stepDays,
    currency: shop.store.baseCurrency,
  };
  const bids = await Promise.all(
    own.map(async (metal) => {
      const closes = await readCloses({ ...services, spot, nowMs: now }, metal, closeRange);
      return [metal, byInterval(closes, span)] as const;
    }),
  );
  const [beforeLast, last] = days.slice(-2);
  return days.map(({ day, interval }): PricedDay => {
    const bidsE4: Partial<Record<Metal, number>> = {};
    for (const [metal, of] of bids) {
      const isAtRest = day === last?.day && isResting(shop.marketHours[metal], day, span);
      const bidE4 = of.get(interval) ?? (isAtRest ? of.get(beforeLast?.interval ?? interval) : undefined);
      if (bidE4 !== undefined) bidsE4[metal] = bidE4;
    }
    return { day, bidsE4 };
  });
}

/** Returns the bid of each interval. Prices of the next session, which began today, count as today's. */
function byInterval(closes: readonly Close[], { today, stepDays }: Span): Map<number, number> {
  const last = intervalOf(today, stepDays);
  return new Map(closes.map(({ day, bidE4 }) => [Math.min(intervalOf(day, stepDays), last), bidE4]));
}

/** Returns whether a market does not trade on a day, so that its last price is that of the day. */
function isResting(hours: MarketHours, day: string, { stepDays }: Span): boolean {
  return stepDays === 1 && !isTradingDay(hours, day);
}

function asBought({ uid, acquiredOn, pieces, rateE6, ...lot }: HeldLot): Omit<WeighedLot, 'weightsUg'> {
  return { id: uid, acquiredOn, pieces, costMinor: toBaseMinor(lot.costMinor - lot.refundedMinor, rateE6) };
}

/** Returns the pieces of a split, which are in their own lot from that day on. */
function asSplit(
  { uid }: HeldLot,
  { each, on }: Split,
  { splits }: Pick<OwnedMetals, 'splits'>,
): Omit<WeighedLot, 'weightsUg'> {
  const taken = splits.find(({ lotId }) => lotId === uid);
  return { id: uid, acquiredOn: on, pieces: (taken?.pieces ?? 0) * each, costMinor: taken?.costMinor ?? 0 };
}

/** Returns the metals of a lot; null for a set whose metals are not known. */
function weighed(
  lot: HeldLot,
  metals: Pick<OwnedMetals, 'splits'>,
  { catalog }: Pick<Context, 'catalog'>,
): WeighedLot | null {
  const { fineWeightUg } = lot;
  const bought = lot.split === null ? asBought(lot) : asSplit(lot, lot.split, metals);
  if (lot.metal !== 'mixed') return { ...bought, weightsUg: { [lot.metal]: fineWeightUg } };
  const parts = (lot.sku === null ? undefined : catalog.productBySku(lot.sku))?.setParts ?? [];
  if (parts.length === 0) return null;
  const weightsUg: Partial<Record<Metal, number>> = {};
  for (const { metal, fineWeightMicrograms } of parts) {
    weightsUg[metal] = (weightsUg[metal] ?? 0) + fineWeightMicrograms;
  }
  return { ...bought, weightsUg };
}
