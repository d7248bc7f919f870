import { missingPieces } from '@ingot/rules/holdings/pieces-held.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { customerOnly } from '../../customers/customer-errors.ts';
import type { StoredLot, StoredSale, StoredYear } from '../holding.ts';
import { findLots, findSales, findYears, lockOwner, type Owner } from '../lots/holding.repository.ts';
import { countChange } from './count-change.ts';
import { closedThrough, requireClosedKept } from './keep-closed.ts';

/** The lots, sales and years of a customer whose account is locked, in the order of entry. */
export interface Ledger {
  readonly owner: Owner;
  readonly lots: readonly StoredLot[];
  readonly sales: readonly StoredSale[];
  readonly years: readonly StoredYear[];
}

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
    if (closedThrough(before) !== null) requireClosedKept(before, await readLedger(trx, owner));
    return result;
  });
}

/** Locks the account and returns its ledger. @throws ContractError after the account was closed */
export async function lockLedger(trx: Transaction, owner: Owner): Promise<Ledger> {
  if (!(await lockOwner(trx, owner.customerId))) throw customerOnly();
  return readLedger(trx, owner);
}

/** Returns the ledger of an account as the transaction sees it. */
export async function readLedger(trx: Transaction, owner: Owner): Promise<Ledger> {
  return {
    owner,
    lots: await findLots(trx, owner),
    sales: await findSales(trx, owner),
    years: await findYears(trx, owner.customerId),
  };
}

/** Returns how many pieces the sales that a customer recorded lack. Quotes of the shop do not count. */
export function countMissing({ lots, sales }: Pick<Ledger, 'lots' | 'sales'>): number {
  const missing = missingPieces(
    lots,
    sales.map((sale) => ({ ...sale, id: sale.uid })),
  );
  return sales
    .filter(({ quoteNumber }) => quoteNumber === null)
    .reduce((sum, { uid }) => sum + (missing.get(uid) ?? 0), 0);
}
