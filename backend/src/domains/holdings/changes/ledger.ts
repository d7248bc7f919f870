import { missingPieces } from '@ingot/rules/holdings/pieces-held.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { customerOnly } from '../../customers/customer-errors.ts';
import type { StoredLot, StoredSale, StoredYear } from '../holding.ts';
import { findLots, findSales, findYears, lockOwner, type Owner } from '../lots/holding.repository.ts';

/** The lots, sales and years of a customer whose account is locked, in the order of entry. */
export interface Ledger {
  readonly owner: Owner;
  readonly lots: readonly StoredLot[];
  readonly sales: readonly StoredSale[];
  readonly years: readonly StoredYear[];
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
