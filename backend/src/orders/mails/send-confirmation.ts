import type { Services } from '../../graph/context.ts';
import { findOrderById, markConfirmationSent } from '../orders.repository.ts';
import { placedMail } from './placed-mail.ts';
import { sendOrderMail } from './send-order-mail.ts';

/**
 * Sends the confirmation of an order, unless it was sent before. Only a crash between the mail server's word and the
 * note of it can send a second one; it carries the same Message-ID.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendConfirmation(
  { db, shop, mailer, clock }: Pick<Services, 'db' | 'shop' | 'mailer' | 'clock'>,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (order === null || order.confirmationSentAtMs !== null) return;
  await sendOrderMail({ mailer }, order, {
    key: `order-placed-${order.number}`,
    document: placedMail(order, shop),
  });
  await markConfirmationSent(db, orderId, clock.now());
}
