import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { CustomerData } from '../../../platform/office/customer-data.ts';

/** Saved cards: names and endings, never numbers. A card that both accounts have does not move. */
export const cardData: CustomerData = {
  code: 'cards',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('payment_token')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await sql`
      update payment_token as card set customer_id = ${toId}
      where customer_id = ${fromId} and deleted_at is null and not exists (
        select from payment_token as other where other.customer_id = ${toId} and other.deleted_at is null
          and (other.gateway, other.brand, other.last4, other.expiry_month, other.expiry_year)
            = (card.gateway, card.brand, card.last4, card.expiry_month, card.expiry_year))`.execute(trx);
  },
  read: (db, customerId) =>
    db
      .selectFrom('payment_token')
      .select(['brand', 'last4', 'expiry_month', 'expiry_year', 'created_at'])
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
};

/** Returns whether a card payment of a customer waits for its gateway or for the bank's question. */
export async function hasPaymentInProgress(
  db: Database | Transaction,
  customerIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment join cart on cart.id = payment.cart_id
    where cart.customer_id = any(${[...customerIds]}::bigint[]) and payment.order_id is null
      and payment.state in ('started', 'challenged', 'authorized') limit 1`.execute(db);
  return rows.length > 0;
}
