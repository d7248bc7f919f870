import type { ClosedSchedule } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import type { MarketException, MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { ExchangeRate } from '@ingot/rules/metals/sources/exchange-rate.ts';
import type { FastMoveTerms } from '@ingot/rules/metals/sources/fast-move.ts';
import { percentToPpm } from '@ingot/rules/money/round.ts';
import type { PriceLimits } from '@ingot/rules/pricing/price-limits.ts';
import { z } from 'zod';
import type { CurrencySettings, OrderLimitSettings, PricingSettings } from '../shop-settings.ts';
import {
  currencyCode,
  minor,
  minuteOfDay,
  percentAsDeduction,
  percentAsPpm,
  text,
  timeZone,
  weekday,
} from './units.ts';

const rateTime = z.iso.datetime({
  offset: true,
  error: 'must be a time with its zone, such as 2026-11-20T16:00:00Z',
});

/** Section `currencies`: units per unit of the base currency. Omits inactive currencies. */
export const currenciesSchema = z
  .array(
    z.strictObject({
      code: currencyCode,
      symbol: text,
      rate: z.number().positive(),
      at: rateTime.optional(),
      minor_digits: z.literal(2, 'must be 2: amounts are counted in hundredths'),
      active: z.boolean(),
    }),
  )
  .min(1)
  .transform((currencies): CurrencySettings[] =>
    currencies
      .filter((currency) => currency.active)
      .map(({ code, symbol, rate, at }) => ({
        code,
        symbol,
        rateE6: Math.round(rate * 1_000_000),
        rateAtMs: at === undefined ? null : Date.parse(at),
      })),
  );

/** Reference prices are in cents per troy ounce. */
const referenceQuote = z
  .strictObject({ ask_minor: z.int().positive(), bid_minor: z.int().positive() })
  .refine((quote) => quote.bid_minor <= quote.ask_minor, 'the bid must not be above the ask')
  .transform((quote) => ({ askE4: quote.ask_minor * 100, bidE4: quote.bid_minor * 100 }));

/** A metal that moves further than this within the time halts automatically. */
const DEFAULT_AUTOMATIC_HALT = { move_percent: 3, window_minutes: 5, resume_after_minutes: 15 };
const automaticHalt = z
  .strictObject({
    move_percent: percentAsPpm,
    window_minutes: z.int().min(1).max(60),
    resume_after_minutes: z.int().min(1).max(1440).nullable(),
  })
  .transform(
    (halt): FastMoveTerms => ({
      movePpm: halt.move_percent,
      windowMs: halt.window_minutes * 60_000,
      resumesAfterMs: halt.resume_after_minutes === null ? null : halt.resume_after_minutes * 60_000,
    }),
  );

const closedTerms = z.strictObject({ premium_percent: percentAsPpm, deduction_percent: percentAsDeduction });

/** The terms of one metal while its market is closed: from the close, and from each step on. */
const closedSchedule = z
  .strictObject({
    ...closedTerms.shape,
    steps: z.array(z.strictObject({ weekday, time: minuteOfDay, ...closedTerms.shape })).max(20),
  })
  .transform(
    ({ premium_percent: premiumPpm, deduction_percent: deductionPpm, steps }): ClosedSchedule => ({
      base: { premiumPpm, deductionPpm },
      steps: steps.map((step) => ({
        from: { weekday: step.weekday, minute: step.time },
        premiumPpm: step.premium_percent,
        deductionPpm: step.deduction_percent,
      })),
    }),
  );

/** The value of a US dollar in a currency at a time. */
const exchangeRate = z
  .strictObject({
    currency: currencyCode,
    rate: z.number().min(0.000_1).max(100_000),
    at: rateTime,
  })
  .transform(
    ({ currency, rate, at }): ExchangeRate => ({
      currency,
      rateE6: Math.round(rate * 1_000_000),
      atMs: Date.parse(at),
    }),
  );

/** Section `pricing`. */
export const pricingSchema = z
  .strictObject({
    price_lock_minutes: z.int().min(1).max(120),
    poll_seconds: z.int().min(5).max(3600),
    closed_market_premium_percent: percentAsPpm,
    closed_market: z
      .strictObject({
        gold: closedSchedule.optional(),
        silver: closedSchedule.optional(),
        platinum: closedSchedule.optional(),
        palladium: closedSchedule.optional(),
      })
      .prefault({}),
    stale_after_seconds: z.int().min(10),
    stop_orders_when_stale: z.boolean(),
    orders_when_closed: z.boolean(),
    break_locks: z.boolean().prefault(false),
    source_band_percent: percentAsPpm.prefault(1),
    jump_percent: percentAsPpm
      .refine((ppm) => ppm > 0 && ppm <= 500_000, 'must be above 0, at most 50')
      .prefault(10),
    exchange_rates: z.array(exchangeRate).max(1000).prefault([]),
    exchange_rate_hours: z.int().min(1).max(8760).prefault(96),
    automatic_halt: automaticHalt.nullable().prefault(DEFAULT_AUTOMATIC_HALT),
    reference_spot: z.strictObject({
      gold: referenceQuote,
      silver: referenceQuote,
      platinum: referenceQuote,
      palladium: referenceQuote,
    }),
  })
  .transform((pricing): PricingSettings => {
    const premiumPpm = pricing.closed_market_premium_percent;
    const plain: ClosedSchedule = { base: { premiumPpm, deductionPpm: 0 }, steps: [] };
    const { gold, silver, platinum, palladium } = pricing.closed_market;
    return {
      priceLockMinutes: pricing.price_lock_minutes,
      pollSeconds: pricing.poll_seconds,
      closedMarketPremiumPpm: premiumPpm,
      closedMarket: {
        gold: gold ?? plain,
        silver: silver ?? plain,
        platinum: platinum ?? plain,
        palladium: palladium ?? plain,
      },
      staleAfterMs: pricing.stale_after_seconds * 1000,
      stopsOrdersWhenStale: pricing.stop_orders_when_stale,
      takesOrdersWhenClosed: pricing.orders_when_closed,
      breaksLocks: pricing.break_locks,
      referenceSpot: pricing.reference_spot,
      sourceBandPpm: pricing.source_band_percent,
      jumpPpm: pricing.jump_percent,
      automaticHalt: pricing.automatic_halt,
      exchangeRates: pricing.exchange_rates,
      exchangeRateLimitMs: pricing.exchange_rate_hours * 3_600_000,
    };
  });

const signedPercent = z.number().min(-100).max(1000).transform(percentToPpm);
const percentRange = z
  .strictObject({ minimum: signedPercent, maximum: signedPercent })
  .refine(({ minimum, maximum }) => minimum <= maximum, 'the minimum must not be above the maximum');

/** Section `price_limits`: the range that dealers may set without confirmation. */
export const priceLimitsSchema = z
  .strictObject({
    minimum_price_minor: minor,
    premium_percent: percentRange,
    bid_premium_percent: percentRange,
  })
  .transform(
    (limits): PriceLimits => ({
      minimumPriceMinor: limits.minimum_price_minor,
      premiumPpm: limits.premium_percent,
      bidPremiumPpm: limits.bid_premium_percent,
    }),
  );

/** A limit for one payment method. The tighter of this and the method's own limit applies. */
const methodLimit = z.strictObject({ minimum_minor: minor, maximum_minor: minor });

/** Section `order_limits`. */
export const orderLimitsSchema = z
  .strictObject({
    minimum_minor: minor,
    maximum_minor: minor,
    quantity_per_line_maximum: z.int().min(1),
    by_payment_method: z.record(z.string(), methodLimit).default({}),
  })
  .transform(
    (
      limits,
    ): OrderLimitSettings & { byPaymentMethod: Readonly<Record<string, z.output<typeof methodLimit>>> } => ({
      minimumMinor: limits.minimum_minor,
      maximumMinor: limits.maximum_minor,
      maximumQuantityPerLine: limits.quantity_per_line_maximum,
      byPaymentMethod: limits.by_payment_method,
    }),
  );

const weekMinute = z
  .strictObject({ weekday, time: minuteOfDay })
  .transform(({ weekday: day, time }) => ({ weekday: day, minute: time }));

const metalHours = z.strictObject({
  opens: weekMinute,
  closes: weekMinute,
  daily_break: z.strictObject({ from: minuteOfDay, to: minuteOfDay }).nullish(),
});

/** A named day without trading, or with trading until an early close. */
const marketException = z
  .strictObject({
    date: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a day as YYYY-MM-DD'),
    name: text,
    closed_from: minuteOfDay.nullish(),
    closed_to: minuteOfDay.nullish(),
  })
  .refine(({ closed_from: from, closed_to: to }) => to == null || (from != null && from < to), {
    path: ['closed_to'],
    message: 'must be after closed_from',
  })
  .transform(({ date, name, closed_from: from, closed_to: to }): MarketException => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    const closed = from == null ? null : { fromMinute: from, toMinute: to ?? DAY_MINUTES };
    return { day: { year, month, day }, name, closed };
  });

const DAY_MINUTES = 24 * 60;

/** Section `market_hours`. */
export const marketHoursSchema = z
  .strictObject({
    timezone: timeZone,
    metals: z.strictObject({
      gold: metalHours,
      silver: metalHours,
      platinum: metalHours,
      palladium: metalHours,
    }),
    holidays: z.array(z.string().regex(/^\d{2}-\d{2}$/, 'must be a day as MM-DD')),
    exceptions: z.array(marketException).max(200).prefault([]),
  })
  .transform(({ timezone, metals, holidays, exceptions }): Record<Metal, MarketHours> => {
    const hours = (entry: z.output<typeof metalHours>): MarketHours => ({
      timeZone: timezone,
      opens: entry.opens,
      closes: entry.closes,
      dailyBreak: entry.daily_break
        ? { fromMinute: entry.daily_break.from, toMinute: entry.daily_break.to }
        : null,
      holidays,
      exceptions,
    });
    return {
      gold: hours(metals.gold),
      silver: hours(metals.silver),
      platinum: hours(metals.platinum),
      palladium: hours(metals.palladium),
    };
  });
