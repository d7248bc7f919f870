import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { checkPostalAddress, type TypedPostalAddress } from '../postal-address/check-postal-address.ts';
import type { CustomerAddress, DefaultUses, PostalAddress } from '../postal-address/postal-address.ts';
import { requireCustomer } from '../require-customer.ts';
import { addressBookFull } from './address-errors.ts';
import { clearDefaults, insertAddress, lockAddresses } from './customer-address.repository.ts';

/** Largest number of addresses; the book is always read as a whole. */
export const MAX_ADDRESSES = 100;

/** Input of `createCustomerAddress`. */
export interface NewCustomerAddress extends DefaultUses {
  /** Evaluated after the sign-in check, so that guests learn nothing from its errors. */
  readonly address: () => TypedPostalAddress;
  readonly nowMs: number;
}

/**
 * Adds an address to the viewer's address book. @throws ContractError for a guest, an invalid
 * address or a full book
 */
export async function createCustomerAddress(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  viewer: Viewer,
  { address, nowMs, ...uses }: NewCustomerAddress,
): Promise<CustomerAddress> {
  const { id: customerId } = await requireCustomer(db, viewer);
  const checked = checkPostalAddress(address(), shop.countries);
  return inTransaction(db, async (trx) => {
    const { length } = await lockAddresses(trx, customerId);
    if (length >= MAX_ADDRESSES) throw addressBookFull(MAX_ADDRESSES);
    return addAddress(trx, customerId, { ...checked, ...uses }, nowMs);
  });
}

/** Adds an address to a book that `trx` has locked and that has room. */
export async function addAddress(
  trx: Transaction,
  customerId: number,
  address: PostalAddress & DefaultUses,
  nowMs: number,
): Promise<CustomerAddress> {
  await clearDefaults(trx, customerId, address);
  const id = await insertAddress(trx, customerId, address, nowMs);
  return { ...address, id, customerId };
}
