import type { Services } from '../graph/context.ts';
import { MAIL_IMAGES } from '../ports/mailer/mail-images.ts';
import { confirmationFacts } from './confirmation-facts.ts';
import { confirmationHtml } from './confirmation-html.ts';
import { confirmationText } from './confirmation-text.ts';
import { findOrderById, markConfirmationSent } from './orders.repository.ts';

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
  const facts = confirmationFacts(order, shop);
  await mailer.send({
    key: `order-placed-${order.number}`,
    to: order.email,
    subject: facts.subject,
    html: confirmationHtml(facts, shop.baseUrl),
    text: confirmationText(facts),
    images: MAIL_IMAGES,
  });
  await markConfirmationSent(db, orderId, clock.now());
}
