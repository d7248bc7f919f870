import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../graph/context.ts';
import type { InlineImage } from '../ports/mailer/mailer.ts';
import { confirmationFacts } from './confirmation-facts.ts';
import { confirmationHtml } from './confirmation-html.ts';
import { confirmationText } from './confirmation-text.ts';
import { findOrderById, markConfirmationSent } from './orders.repository.ts';

const IMAGES: readonly InlineImage[] = ['logo', 'reed'].map((id) => ({
  id,
  fileName: `${id}.png`,
  contentType: 'image/png',
  content: readFileSync(join(import.meta.dirname, 'mail-images', `${id}.png`)),
}));

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
    images: IMAGES,
  });
  await markConfirmationSent(db, orderId, clock.now());
}
