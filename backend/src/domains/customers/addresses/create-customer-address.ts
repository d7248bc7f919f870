import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { checkPostalAddress, type TypedPostalAddress } from '../postal-address/check-postal-address.ts';
import type { CustomerAddress, DefaultUses, PostalAddress } from '../postal-address/postal-address.ts';
import { requireCustomer } from '../require-customer.ts';
import { addressBookFull } from './address-errors.ts';
import { clearDefaults, insertAddress, lockAddresses } from './customer-address.repository.ts';

/** More than a family needs, few enough to be read in one go. */
export const MOST_ADDRESSES = 100;

/** What becomes an entry of the own address book. */
export interface NewCustomerAddress extends DefaultUses {
  /** Looked at only once it is known that a customer asks. */
  readonly address: () => TypedPostalAddress;
  readonly nowMs: number;
}

/** Adds an entry to the own address book. @throws ContractError for a guest, a bad address or a full book */
export async function createCustomerAddress(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  viewer: Viewer,
  { address, nowMs, ...uses }: NewCustomerAddress,
): Promise<CustomerAddress> {
  const { id: customerId } = await requireCustomer(db, viewer);
  const checked = checkPostalAddress(address(), shop.countries);
  return inTransaction(db, async (trx) => {
    const { length } = await lockAddresses(trx, customerId);
    if (length >= MOST_ADDRESSES) throw addressBookFull(MOST_ADDRESSES);
    return addAddress(trx, customerId, { ...checked, ...uses }, nowMs);
  });
}

/** The same for a book that `trx` holds and that has room. */
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
