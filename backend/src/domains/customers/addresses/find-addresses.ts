import { normalizeAddress } from '@ingot/rules/checkout/addresses/normalize-address.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { CustomerAddress } from '../postal-address/postal-address.ts';
import { addressNotFound } from './address-errors.ts';
import { findAddresses } from './customer-address.repository.ts';

/** Returns an entry of a customer's address book. @throws ContractError if the book lacks the id */
export async function findBookAddress(
  trx: Transaction,
  customerId: number,
  addressId: number,
): Promise<CustomerAddress> {
  const entry = (await findAddresses(trx, customerId)).find(({ id }) => id === addressId);
  if (!entry) throw addressNotFound(addressId);
  return entry;
}

/** Returns the entries of a customer's address book, oldest first. */
export async function listBookAddresses(db: Database, customerId: number): Promise<CustomerAddress[]> {
  return findAddresses(db, customerId);
}

/** Returns the normalized postal addresses of a customer's address book. */
export async function findHouseholds(trx: Transaction, customerId: number): Promise<string[]> {
  return (await findAddresses(trx, customerId)).map(normalizeAddress);
}
