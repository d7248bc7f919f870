import type { Transaction } from '../../../platform/database/database.ts';
import { deleteActiveCartsOf, emptyOrderedCartsOf } from './leaving.repository.ts';

/** Removes the cart of a customer who leaves, and what the ordered ones still know of them; the order has its own copy. */
export async function forgetCartsOf(trx: Transaction, customerId: number): Promise<void> {
  await deleteActiveCartsOf(trx, customerId);
  await emptyOrderedCartsOf(trx, customerId);
}
