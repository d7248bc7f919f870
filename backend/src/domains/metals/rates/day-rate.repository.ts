import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The rate of a currency on a day, in millionths per unit of the base currency. */
export interface DayRate {
  readonly currency: string;
  /** In the shop's time zone, such as `2026-01-31`. */
  readonly day: string;
  readonly rateE6: number;
}

/** Stores the rates of a day and replaces those that the day already has. */
export async function saveDayRates(db: Database, base: string, rates: readonly DayRate[]): Promise<void> {
  if (rates.length === 0) return;
  const rows = rates.map(({ currency, day, rateE6 }) => ({ base, currency, day, rate_e6: rateE6 }));
  await db
    .insertInto('currency_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['base', 'currency', 'day'])
        .doUpdateSet((row) => ({ rate_e6: row.ref('excluded.rate_e6') }))
        .where((row) => row('currency_day.rate_e6', '<>', row.ref('excluded.rate_e6'))),
    )
    .execute();
}

/** Returns all rates of some currencies, the oldest first. */
export async function findDayRates(
  db: Database | Transaction,
  base: string,
  currencies: readonly string[],
): Promise<DayRate[]> {
  if (currencies.length === 0) return [];
  return db
    .selectFrom('currency_day')
    .select(['currency', sql<string>`day::text`.as('day'), 'rate_e6 as rateE6'])
    .where('base', '=', base)
    .where('currency', 'in', currencies)
    .orderBy('currency')
    .orderBy('currency_day.day')
    .execute();
}
