import { lackingNamed } from '@ingot/rules/holdings/named/named-pieces.ts';
import { missingPieces } from '@ingot/rules/holdings/pieces-held.ts';
import { replaySales } from '@ingot/rules/holdings/replay-sales.ts';
import { lackingSplits } from '@ingot/rules/holdings/split-lots.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { customerOnly } from '../../customers/customer-errors.ts';
import type { StoredLot, StoredSale, StoredYear } from '../holding.ts';
import { findLots, findSales, findYears, lockOwner, type Owner } from '../lots/holding.repository.ts';
import { ownedLots, soldLots } from '../lots/read-holdings.ts';
import { YearMethods } from '../lots/year-methods.ts';

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

/**
 * Returns how many pieces the splits and recorded sales of a customer lack, and how many named pieces come from
 * other lots than the named ones. Pieces that quotes of the shop lack do not count.
 */
export function countMissing(ledger: LotsAndSales): number {
  const { lots, sales } = ledger;
  const all = withIds(lots);
  const missing = missingPieces(all, withIds(sales));
  return [...sales.filter(({ quoteNumber }) => quoteNumber === null), ...lots]
    .map(({ uid }) => missing.get(uid) ?? 0)
    .concat(...lackingNamedOf(ledger).values())
    .reduce((sum, count) => sum + count, lackingSplits(all));
}

/** The part of a ledger that decides which pieces each sale takes. */
type LotsAndSales = Pick<Ledger, 'lots' | 'sales' | 'years'>;

/** Returns the named pieces that sales do not take from the named lots, by the uid of the lot. */
export function lackingNamedOf({ lots, sales, years }: LotsAndSales): ReadonlyMap<string, number> {
  if (sales.every(({ named }) => Object.keys(named).length === 0)) return new Map();
  const methods = new YearMethods(years);
  const methodOf = (year: number) => methods.methodOf(year);
  const sold = soldLots(sales);
  return lackingNamed(sold, replaySales(ownedLots(lots), sold, methodOf).parts, methodOf);
}

/** Returns rows with their uid as id, for the rules. */
export function withIds<T extends { readonly uid: string }>(
  rows: readonly T[],
): (T & { readonly id: string })[] {
  return rows.map((row) => ({ ...row, id: row.uid }));
}
