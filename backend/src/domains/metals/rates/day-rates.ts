import { dayOf } from '@ingot/rules/metals/day-of.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

import { type DayRate, findDayRates, saveDayRates } from './day-rate.repository.ts';

/**
 * Stores today's rates of the shop's currencies. Each call replaces those of the day, so that a day has its last rate:
 * a wrong rate that the dealer corrects on the same day is not recorded.
 */
export async function recordDayRates({
  db,
  clock,
  shop,
}: Pick<Services, 'db' | 'clock' | 'shop'>): Promise<void> {
  const { baseCurrency, timeZone } = shop.store;
  const day = dayOf(clock.now(), timeZone);
  const others = shop.currencies.filter(({ code }) => code !== baseCurrency);
  await saveDayRates(
    db,
    baseCurrency,
    others.map(({ code, rateE6 }) => ({ currency: code, day, rateE6 })),
  );
}

/** Returns the recorded rates of some currencies in the current base currency, the oldest first. */
export function readDayRates(
  { db, shop }: Pick<Services, 'shop'> & { readonly db: Database | Transaction },
  currencies: readonly string[],
): Promise<DayRate[]> {
  return findDayRates(db, shop.store.baseCurrency, currencies);
}
