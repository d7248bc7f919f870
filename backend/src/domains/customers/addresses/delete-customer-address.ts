import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireCustomer } from '../require-customer.ts';
import { addressNotFound, cannotDeleteDefault } from './address-errors.ts';
import { deleteAddress, lockAddresses } from './customer-address.repository.ts';

/**
 * Deletes an entry of the viewer's address book. @throws ContractError for a guest, an unknown id
 * or a default address
 */
export async function deleteCustomerAddress(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const { id: customerId } = await requireCustomer(db, viewer);
  await inTransaction(db, async (trx) => {
    const address = (await lockAddresses(trx, customerId)).find((each) => each.id === id);
    if (!address) throw addressNotFound(id);
    if (address.isDefaultBilling) throw cannotDeleteDefault(id, 'billing');
    if (address.isDefaultShipping) throw cannotDeleteDefault(id, 'shipping');
    await deleteAddress(trx, id);
  });
}
