import type { Transaction } from '../../../platform/database/database.ts';
import { deleteActiveCartsOf, emptyOrderedCartsOf } from './customer-carts.repository.ts';

/**
 * Deletes the active cart of a closed account and the personal data in its ordered carts. Orders
 * have their own copy.
 */
export async function deleteCartsOf(trx: Transaction, customerId: number): Promise<void> {
  await deleteActiveCartsOf(trx, customerId);
  await emptyOrderedCartsOf(trx, customerId);
}
