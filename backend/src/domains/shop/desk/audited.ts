import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertShopAction, insertShopActions, type ShopAction } from '../dealer/shop-action.repository.ts';
import type { Desk, DeskWork } from './command.ts';

/** An action without its author and time. */
type Entry = Omit<ShopAction, 'atMs' | 'byName' | 'systemUser'>;

/**
 * Runs `work` and records `describe` with the author, in one transaction: neither is committed
 * without the other.
 */
export async function audited<T>({ db, clock, by }: Desk, describe: Entry, work: DeskWork<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    const result = await work(trx);
    await insertShopAction(trx, { atMs: clock.now(), byName: by, ...describe });
    return result;
  });
}

/** Records several actions of the author, in the transaction that does them. */
export async function recordActions(
  { clock, by }: Pick<Desk, 'clock' | 'by'>,
  trx: Transaction,
  entries: readonly Entry[],
): Promise<void> {
  const atMs = clock.now();
  await insertShopActions(
    trx,
    entries.map((entry) => ({ atMs, byName: by, ...entry })),
  );
}
