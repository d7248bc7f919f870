import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { SPOT_CHANNEL } from './record-quotes.ts';
import { deleteSimulatedQuotes } from './spot.repository.ts';

/**
 * Deletes simulated prices and their history. A closed market sells at its last price, which must
 * not be simulated. Returns whether any existed.
 */
export async function deleteSimulatedPrices(db: Database): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isAny = await deleteSimulatedQuotes(trx);
    if (isAny) await notify(trx, SPOT_CHANNEL);
    return isAny;
  });
}
