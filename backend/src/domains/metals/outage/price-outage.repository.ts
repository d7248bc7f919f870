import type { PriceOutage } from '@ingot/rules/metals/price-outage.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** Returns current outages, and outages that ended so recently that they may continue. */
export async function findOutages(trx: Transaction): Promise<PriceOutage[]> {
  const rows = await trx.selectFrom('price_outage').selectAll().execute();
  return rows.map((row) => ({
    metal: row.metal,
    sinceMs: row.since.getTime(),
    lastBadMs: row.last_bad_at.getTime(),
    isNotified: row.is_notified,
  }));
}

/** Replaces all stored outages. The caller must hold the outage lock. */
export async function replaceOutages(trx: Transaction, outages: readonly PriceOutage[]): Promise<void> {
  await trx.deleteFrom('price_outage').execute();
  if (outages.length === 0) return;
  await trx
    .insertInto('price_outage')
    .values(
      outages.map(({ metal, sinceMs, lastBadMs, isNotified }) => ({
        metal,
        since: new Date(sinceMs),
        last_bad_at: new Date(lastBadMs),
        is_notified: isNotified,
      })),
    )
    .execute();
}
