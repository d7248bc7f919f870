import type { Database } from '../../../platform/database/database.ts';
import { totalsOfCustomers } from '../desk-list/customer-orders.repository.ts';

/** Returns how many orders a customer has placed. */
export async function countOrdersOf(db: Database, customerId: number): Promise<number> {
  const [total] = await totalsOfCustomers(db, [customerId]);
  return total?.orders ?? 0;
}
