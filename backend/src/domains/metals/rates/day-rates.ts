import { dayOf } from '@ingot/rules/metals/day-of.ts';
import { isRateStale, perUnitE6, rateAt, SPOT_CURRENCY } from '@ingot/rules/metals/sources/exchange-rate.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

import { findRates } from '../spot/exchange-rate.repository.ts';
import { type DayRate, findDayRates, saveDayRates } from './day-rate.repository.ts';

type RateDeps = Pick<Services, 'db' | 'clock' | 'shop'>;

/**
 * Stores today's rates of the shop's currencies, and that of the dollar when spot prices are converted from it. Each
 * call replaces those of the day, so that a day has its last rate: a wrong rate that the dealer corrects on the same
 * day is not recorded.
 */
export async function recordDayRates({ db, clock, shop }: RateDeps): Promise<void> {
  const { baseCurrency, timeZone } = shop.store;
  const day = dayOf(clock.now(), timeZone);
  const others = shop.currencies.filter(({ code }) => code !== baseCurrency);
  const dollar = await spotDollar({ db, clock, shop });
  await saveDayRates(
    db,
    baseCurrency,
    [...others, ...dollar].map(({ code, rateE6 }) => ({ currency: code, day, rateE6 })),
  );
}

/**
 * Returns the dollar with the rate by which spot prices are converted. Empty for a shop that calculates in dollars, for
 * one that has a rate of its own for the dollar, and while the rate is too old to sell at.
 */
async function spotDollar({ db, clock, shop }: RateDeps): Promise<{ code: string; rateE6: number }[]> {
  const { baseCurrency } = shop.store;
  if ([baseCurrency, ...shop.currencies.map(({ code }) => code)].includes(SPOT_CURRENCY)) return [];
  const rates = [...shop.pricing.exchangeRates, ...(await findRates(db, baseCurrency))];
  const rate = rateAt(rates, baseCurrency, clock.now());
  if (rate === null || isRateStale(rate, shop.pricing.exchangeRateLimitMs, clock.now())) return [];
  return [{ code: SPOT_CURRENCY, rateE6: perUnitE6(rate) }];
}

/** Returns the recorded rates of some currencies in the current base currency, the oldest first. */
export function readDayRates(
  { db, shop }: Pick<Services, 'shop'> & { readonly db: Database | Transaction },
  currencies: readonly string[],
): Promise<DayRate[]> {
  return findDayRates(db, shop.store.baseCurrency, currencies);
}
