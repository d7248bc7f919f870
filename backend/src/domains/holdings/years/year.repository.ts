import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredYear } from '../holding.ts';

/** Stores the method of a year, and closes the year at a time if one is given. */
export async function saveYear(
  trx: Transaction,
  customerId: number,
  { year, method, closedAt }: Pick<StoredYear, 'year' | 'method'> & { readonly closedAt: Date | null },
): Promise<void> {
  await trx
    .insertInto('holding_year')
    .values({ customer_id: customerId, year, method, closed_at: closedAt })
    .onConflict((row) => row.columns(['customer_id', 'year']).doUpdateSet({ method, closed_at: closedAt }))
    .execute();
}
