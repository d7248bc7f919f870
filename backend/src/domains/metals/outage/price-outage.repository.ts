import type { PriceOutage } from '@ingot/rules/metals/price-outage.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** The outages that last, or ended so lately that they may go on. */
export async function findOutages(trx: Transaction): Promise<PriceOutage[]> {
  const rows = await trx.selectFrom('price_outage').selectAll().execute();
  return rows.map((row) => ({
    metal: row.metal,
    sinceMs: row.since.getTime(),
    lastBadMs: row.last_bad_at.getTime(),
    isTold: row.is_told,
  }));
}

/** Puts these outages in the place of all that were there. The caller must hold the lock of the outages. */
export async function replaceOutages(trx: Transaction, outages: readonly PriceOutage[]): Promise<void> {
  await trx.deleteFrom('price_outage').execute();
  if (outages.length === 0) return;
  await trx
    .insertInto('price_outage')
    .values(
      outages.map(({ metal, sinceMs, lastBadMs, isTold }) => ({
        metal,
        since: new Date(sinceMs),
        last_bad_at: new Date(lastBadMs),
        is_told: isTold,
      })),
    )
    .execute();
}
