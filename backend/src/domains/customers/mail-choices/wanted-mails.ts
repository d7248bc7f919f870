import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findMailChoices, findUnsubscribeToken, saveMailChoices } from './mail-choices.repository.ts';

/** Returns whether a customer wants the mails of alerts. */
export async function wantsPriceAlerts(db: Database, customerId: number): Promise<boolean> {
  return (await findMailChoices(db, customerId)).priceAlerts;
}

/** Switches the mails of a customer's alerts on or off. */
export async function setPriceAlerts(
  trx: Transaction,
  customerId: number,
  priceAlerts: boolean,
): Promise<void> {
  await saveMailChoices(trx, customerId, { priceAlerts });
}

/**
 * Returns the link that unsubscribes a customer from order updates; null for a customer who has
 * unsubscribed and gets none.
 */
export async function orderUpdatesLink(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  customerId: number,
): Promise<string | null> {
  const { orderUpdates } = await findMailChoices(db, customerId);
  if (!orderUpdates) return null;
  return `${shop.baseUrl}order-updates/stop/${await findUnsubscribeToken(db, customerId)}`;
}
