import { closureName } from '@ingot/rules/metals/calendar/market-calendar.ts';
import { nextSession } from '@ingot/rules/metals/market-sessions.ts';
import { worstState } from '@ingot/rules/metals/market-state.ts';
import { e4ToDollars, type SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import type { MetalPauseReason, MetalPrice, Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { inputError } from '../../platform/errors/errors.ts';
import { readPriceHistory } from './history/read-price-history.ts';
import { listMarketCalendar } from './spot/list-market-calendar.ts';
import { listMetalPrices, requireMetal } from './spot/list-metal-prices.ts';
import { presentState } from './spot/present-state.ts';

/** Resolvers of spot prices. */
export const resolvers: Resolvers = {
  Query: {
    metalPrices(_, { identifiers }, context) {
      const prices = listMetalPrices(context.spot, identifiers ?? null);
      return {
        items: prices.map((price) => presentMetalPrice(price, context)),
        time: isoTime(context.spot.atMs),
        state: presentState(worstState(prices.map((price) => price.state))),
        price_version: context.spot.version,
      };
    },
    marketCalendar: (_, { identifier, days }, { services, now }) =>
      listMarketCalendar(services, { metal: requireMetal(identifier), days, nowMs: now }).map((entry) => ({
        date: isoDay(entry.day),
        name: entry.name,
        kind: entry.kind === 'holiday' ? 'HOLIDAY' : 'EARLY_CLOSE',
        closes_at: entry.closesMs === null ? null : isoTime(entry.closesMs),
        reopens_at: entry.reopensMs === null ? null : isoTime(entry.reopensMs),
      })),
    async metalPriceHistory(_, { identifier, range }, { services, spot, now }) {
      const metal = requireMetal(identifier);
      const history = await readPriceHistory({ ...services, spot, nowMs: now }, metal, range);
      const dollars = (e4: number | null) => (e4 === null ? null : e4ToDollars(e4));
      return {
        identifier: metal,
        range,
        points: history.points.map((point) => ({
          time: isoTime(point.atMs),
          ask: e4ToDollars(point.askE4),
          bid: e4ToDollars(point.bidE4),
          low: e4ToDollars(point.lowE4),
          high: e4ToDollars(point.highE4),
        })),
        since: history.points[0] ? isoTime(history.points[0].atMs) : null,
        low: dollars(history.lowE4),
        high: dollars(history.highE4),
        change: dollars(history.changeE4),
        change_percent: history.changePercent,
        price_version: spot.version,
      };
    },
  },
  MetalPriceHistory: {
    points({ points }, { last }) {
      if (last == null) return points;
      if (last < 1) throw inputError('last value must be greater than 0.', 'INVALID_LAST');
      return points.slice(-last);
    },
  },
};

function presentMetalPrice(price: SpotPrice, { services, now }: Context): MetalPrice {
  const closeE4 = price.askE4 - price.changeE4;
  const opensMs =
    price.state === 'closed' ? nextSession(services.shop.marketHours[price.metal], now)?.fromMs : null;
  return {
    identifier: price.metal,
    ask: e4ToDollars(price.askE4),
    bid: e4ToDollars(price.bidE4),
    change: e4ToDollars(price.changeE4),
    change_percent: Math.round((price.changeE4 / closeE4) * 10_000) / 100,
    time: isoTime(price.atMs),
    state: presentState(price.state),
    pause_reason: price.reason && (price.reason.toUpperCase() as MetalPauseReason),
    closed_for: price.state === 'closed' ? closureName(services.shop.marketHours[price.metal], now) : null,
    opens_at: opensMs == null ? null : isoTime(opensMs),
    closed_premium_percent: (price.surchargePpm ?? 0) / 10_000,
    closed_deduction_percent: (price.deductionPpm ?? 0) / 10_000,
    pause_note: price.haltNote ?? null,
    halted_at: price.haltSinceMs == null ? null : isoTime(price.haltSinceMs),
    keeps_locks: !services.shop.pricing.breaksLocks,
    resumes_at: price.haltUntilMs == null ? null : isoTime(price.haltUntilMs),
  };
}

function isoDay({ year, month, day }: CalendarDay): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
