import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { takeTries } from '../../../platform/limits/shared-limit.ts';
import { tellDealer } from '../../shop/dealer/tell-dealer.ts';
import type { Payment } from '../payment.ts';

const HOUR_MS = 3_600_000;
/** A shopper who tries three cards is one piece of news. */
const OF_CART = { name: 'decline-mails-of-cart', times: 1 };
/** Thieves who try numbers by the hundred must not fill the dealer's mailbox. */
const OF_SHOP = { name: 'decline-mails', times: 10 };

/**
 * Tells the dealer that a bank declined a card at checkout, in the transaction that notes it: once for a cart within an hour, and
 * ten times an hour for the whole shop. The log has every decline.
 */
export async function tellOfDecline(
  trx: Transaction,
  services: Pick<Services, 'jobs' | 'shop' | 'clock'>,
  { payment, reason }: { readonly payment: Payment; readonly reason: string },
): Promise<void> {
  if (services.shop.dealerMail.payments.length === 0) return;
  const window = { windowMs: HOUR_MS, nowMs: services.clock.now() };
  const cart = [{ limit: OF_CART, who: String(payment.cartId) }];
  if (!(await takeTries(trx, cart, window))) return;
  if (!(await takeTries(trx, [{ limit: OF_SHOP, who: 'shop' }], window))) return;
  await tellDealer(trx, services, { about: 'card-declined', paymentId: payment.id, reason });
}
