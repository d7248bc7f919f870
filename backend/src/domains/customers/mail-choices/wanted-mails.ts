import type { Services } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findMailChoices, findUnsubscribeToken } from './mail-choices.repository.ts';

/** Returns whether a customer wants the mails of alerts. */
export async function wantsPriceAlerts(db: Database, customerId: number): Promise<boolean> {
  return (await findMailChoices(db, customerId)).priceAlerts;
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
