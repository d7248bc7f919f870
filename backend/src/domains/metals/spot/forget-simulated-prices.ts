import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { SPOT_CHANNEL } from './record-quotes.ts';

/**
 * Deletes simulated prices and their history. A closed market sells at its last price, which must
 * not be simulated. Returns whether any existed.
 */
export async function forgetSimulatedPrices(db: Database): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ metal: string }>`
      with gone as (delete from spot_quote where source like 'simulated:%' returning metal),
      history as (delete from spot_price where metal in (select metal from gone))
      select metal from gone`.execute(trx);
    if (rows.length > 0) await notify(trx, SPOT_CHANNEL);
    return rows.length > 0;
  });
}
