import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countChange } from './count-change.ts';
import { keptThrough, requireClosedKept } from './keep-closed.ts';
import { type Ledger, lockLedger, readLedger } from './ledger.ts';

/** A request of a customer at a time. */
export interface LedgerRequest {
  readonly viewer: Viewer;
  readonly nowMs: number;
}

type Deps = Pick<Services, 'db' | 'config' | 'shop'>;

/**
 * Counts a change, locks the account, reads the ledger and runs the change.
 * @throws ContractError for a guest, too many changes, and another result of a closed year
 */
export async function changeLedger<T>(
  deps: Deps,
  { viewer, nowMs }: LedgerRequest,
  act: (trx: Transaction, ledger: Ledger) => Promise<T>,
): Promise<T> {
  const customerId = await countChange(deps, viewer, nowMs);
  const owner = { customerId, timeZone: deps.shop.store.timeZone };
  return inTransaction(deps.db, async (trx) => {
    const before = await lockLedger(trx, owner);
    const result = await act(trx, before);
    if (keptThrough(before) !== null) requireClosedKept(before, await readLedger(trx, owner));
    return result;
  });
}
