import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { consumeAttempts } from '../../../platform/limits/shared-limit.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import type { Payment } from '../payment.ts';

const HOUR_MS = 3_600_000;
/** One mail per cart: several cards of one shopper are one event. */
const OF_CART = { name: 'decline-mails-of-cart', times: 1 };
/** Limits the mails while thieves test stolen numbers. */
const OF_SHOP = { name: 'decline-mails', times: 10 };

/**
 * Notifies the dealer of a declined card, in the transaction that records it. Sends at most one
 * mail per cart and ten per shop in an hour. The log has every decline.
 */
export async function notifyDecline(
  trx: Transaction,
  services: Pick<Services, 'jobs' | 'shop' | 'clock'>,
  { payment, reason }: { readonly payment: Payment; readonly reason: string },
): Promise<void> {
  if (services.shop.dealerMail.payments.length === 0) return;
  const window = { windowMs: HOUR_MS, nowMs: services.clock.now() };
  const cart = [{ limit: OF_CART, subject: String(payment.cartId) }];
  if (!(await consumeAttempts(trx, cart, window))) return;
  if (!(await consumeAttempts(trx, [{ limit: OF_SHOP, subject: 'shop' }], window))) return;
  await notifyDealer(trx, services, { about: 'card-declined', paymentId: payment.id, reason });
}
