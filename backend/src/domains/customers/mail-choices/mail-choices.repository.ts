import type { Database, Transaction } from '../../../platform/database/database.ts';
import { newSecretToken } from '../sessions/secret-token.ts';
import { ALL_MAILS, type MailChoices } from './mail-choices.ts';

/** Returns a customer's mail preferences. */
export async function findMailChoices(db: Database | Transaction, customerId: number): Promise<MailChoices> {
  const row = await db
    .selectFrom('customer_mail_preference')
    .select(['wants_price_alerts', 'wants_order_updates'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? { priceAlerts: row.wants_price_alerts, orderUpdates: row.wants_order_updates } : ALL_MAILS;
}

/** Stores mail preferences; absent ones keep their values. */
export async function saveMailChoices(
  db: Database | Transaction,
  customerId: number,
  { priceAlerts, orderUpdates }: Partial<MailChoices>,
): Promise<void> {
  const change = {
    ...(priceAlerts !== undefined && { wants_price_alerts: priceAlerts }),
    ...(orderUpdates !== undefined && { wants_order_updates: orderUpdates }),
  };
  await db
    .insertInto('customer_mail_preference')
    .values({ customer_id: customerId, unsubscribe_token: newSecretToken(), ...change })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ customer_id: customerId, ...change }),
    )
    .execute();
}

/** Returns the token that unsubscribes a customer from order updates; creates it if necessary. */
export async function findUnsubscribeToken(db: Database, customerId: number): Promise<string> {
  const { unsubscribe_token: token } = await db
    .insertInto('customer_mail_preference')
    .values({ customer_id: customerId, unsubscribe_token: newSecretToken() })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ customer_id: customerId }))
    .returning('unsubscribe_token')
    .executeTakeFirstOrThrow();
  return token;
}

/**
 * Unsubscribes the customer with this token from order updates. Returns false for an unknown token.
 */
export async function unsubscribeOrderUpdates(db: Database, token: string): Promise<boolean> {
  const row = await db
    .updateTable('customer_mail_preference')
    .set({ wants_order_updates: false })
    .where('unsubscribe_token', '=', token)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}
