import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { checkPostalAddress, type TypedPostalAddress } from '../postal-address/check-postal-address.ts';
import type { CustomerAddress } from '../postal-address/postal-address.ts';
import { requireCustomer } from '../require-customer.ts';
import { addressNotFound } from './address-errors.ts';
import { clearDefaults, lockAddresses, updateAddress } from './customer-address.repository.ts';

/** Input of `updateCustomerAddress`. */
export interface CustomerAddressChange {
  readonly id: number;
  /** Returns the new address, based on the stored one. */
  readonly changed: (known: CustomerAddress) => TypedPostalAddress;
  /** Null keeps the flag. */
  readonly isDefaultShipping: boolean | null;
  readonly isDefaultBilling: boolean | null;
  readonly nowMs: number;
}

/**
 * Changes an entry of the viewer's address book. @throws ContractError for a guest, an unknown id
 * or an invalid address
 */
export async function updateCustomerAddress(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  viewer: Viewer,
  { id, changed, nowMs, ...uses }: CustomerAddressChange,
): Promise<CustomerAddress> {
  const { id: customerId } = await requireCustomer(db, viewer);
  return inTransaction(db, async (trx) => {
    const known = (await lockAddresses(trx, customerId)).find((address) => address.id === id);
    if (!known) throw addressNotFound(id);
    const address = {
      ...known,
      ...checkPostalAddress(changed(known), shop.countries),
      isDefaultShipping: uses.isDefaultShipping ?? known.isDefaultShipping,
      isDefaultBilling: uses.isDefaultBilling ?? known.isDefaultBilling,
    };
    await clearDefaults(trx, customerId, address);
    await updateAddress(trx, id, address, nowMs);
    return address;
  });
}
