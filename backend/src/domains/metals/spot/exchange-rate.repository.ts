import type { ExchangeRate } from '@ingot/rules/metals/sources/exchange-rate.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Rates are kept for longer than any price lock that was made with them. */
const KEPT_MS = 30 * 86_400_000;

/** Returns the stored rates of a currency, newest first. */
export async function findRates(db: Database | Transaction, currency: string): Promise<ExchangeRate[]> {
  const rows = await db
    .selectFrom('exchange_rate')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({ currency: row.currency, rateE6: row.rate_e6, atMs: row.at.getTime() }));
}

/** Stores a rate of a feed, and deletes the outdated ones of its currency. */
export async function insertRate(
  trx: Transaction,
  { currency, rateE6, atMs }: ExchangeRate,
  source: string,
): Promise<void> {
  await trx
    .insertInto('exchange_rate')
    .values({ currency, rate_e6: rateE6, at: new Date(atMs), source })
    .onConflict((conflict) => conflict.columns(['currency', 'at']).doNothing())
    .execute();
  await trx
    .deleteFrom('exchange_rate')
    .where('currency', '=', currency)
    .where('at', '<', new Date(atMs - KEPT_MS))
    .execute();
}
