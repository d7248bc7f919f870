import { clearEarly } from '../../domains/orders/clearing/clear-payments.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TestShop } from '../create-test-shop.ts';

/** Makes the payment of an order final, as staff do who know it from the bank. */
export async function clearPayment(
  { db, services }: Pick<TestShop, 'db' | 'services'>,
  { number }: { readonly number: string },
): Promise<void> {
  const query = db.selectFrom('sales_order').select('id').where('number', '=', number);
  const { id: orderId } = await query.executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Ines' } as const;
  await inTransaction(db, (trx) => clearEarly(trx, services, { orderId, by, note: 'Confirmed by the bank' }));
}
