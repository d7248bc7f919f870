import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertShopAction, type ShopAction } from '../dealer/shop-action.repository.ts';
import type { Desk, DeskWork } from './command.ts';

/**
 * Does something in one transaction together with the note of who did it: neither is there without the other. `describe`
 * tells what was done from its result.
 */
export async function audited<T>(
  { db, clock, by }: Desk,
  describe: Omit<ShopAction, 'atMs' | 'byName' | 'systemUser'>,
  work: DeskWork<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const result = await work(trx);
    await insertShopAction(trx, { atMs: clock.now(), byName: by, ...describe });
    return result;
  });
}
