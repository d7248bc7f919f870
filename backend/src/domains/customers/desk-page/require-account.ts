import type { Database, Transaction } from '../../../platform/database/database.ts';
import { lockCustomer } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { findCustomer } from '../find-customer.ts';
import { isClosed } from './account-page.repository.ts';
import { customerUnknown } from './desk-errors.ts';

/**
 * Returns an open account.
 * @throws ContractError for an unknown id and for a closed account
 */
export async function requireAccount(db: Database | Transaction, id: number): Promise<Customer> {
  const customer = await findCustomer(db, id);
  if (customer === null || (await isClosed(db, id))) throw customerUnknown();
  return customer;
}

/**
 * Returns an open account and locks it until the transaction ends.
 * @throws ContractError for an unknown id and for a closed account
 */
export async function lockAccount(trx: Transaction, id: number): Promise<Customer> {
  if ((await lockCustomer(trx, id)) === null) throw customerUnknown();
  return requireAccount(trx, id);
}
