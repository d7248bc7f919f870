import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertShopActions, type NewShopAction } from '../dealer/shop-action.repository.ts';
import type { Desk, DeskWork } from './command.ts';

/** An action without its author and time. */
export type Entry = Pick<NewShopAction, 'verb' | 'subject' | 'details' | 'before' | 'after'>;

/**
 * Runs `work` and records `describe` with the author, in one transaction: neither is committed
 * without the other. A function describes the action by its result.
 */
export async function audited<T>(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  describe: Entry | ((result: T) => Entry),
  work: DeskWork<T>,
): Promise<T> {
  return inTransaction(desk.db, async (trx) => {
    const result = await work(trx);
    await recordActions(desk, trx, [typeof describe === 'function' ? describe(result) : describe]);
    return result;
  });
}

/** Records several actions of the author, in the transaction that does them. */
export async function recordActions(
  { clock, by, office }: Pick<Desk, 'clock' | 'by' | 'office'>,
  trx: Transaction,
  entries: readonly Entry[],
): Promise<void> {
  const atMs = clock.now();
  await insertShopActions(
    trx,
    entries.map((entry) => ({
      atMs,
      byName: by,
      staffId: office?.staffId ?? null,
      origin: office?.address ?? '',
      ...entry,
    })),
  );
}
