import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { checkPostalAddress, type TypedPostalAddress } from '../postal-address/check-postal-address.ts';
import type { CustomerAddress } from '../postal-address/postal-address.ts';
import { requireCustomer } from '../require-customer.ts';
import { addressNotFound } from './address-errors.ts';
import { clearDefaults, lockAddresses, updateAddress } from './customer-address.repository.ts';

/** Changes to an entry of the own address book. */
export interface CustomerAddressChange {
  readonly id: number;
  /** The whole entry as it shall be, made from the one that is there. */
  readonly changed: (known: CustomerAddress) => TypedPostalAddress;
  /** Null = as it is. */
  readonly isDefaultShipping: boolean | null;
  readonly isDefaultBilling: boolean | null;
  readonly nowMs: number;
}

/** Changes an entry of the own address book. @throws ContractError for a guest, an unknown id or a bad address */
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
