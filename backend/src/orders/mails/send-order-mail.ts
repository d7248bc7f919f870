import type { Services } from '../../graph/context.ts';
import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import { mailDocumentHtml } from '../../ports/mailer/mail-document-html.ts';
import { mailDocumentText } from '../../ports/mailer/mail-document-text.ts';
import { MAIL_IMAGES } from '../../ports/mailer/mail-images.ts';
import type { PlacedOrder } from '../order.ts';

/** A mail about an order. */
export interface OrderMail {
  readonly key: string;
  readonly document: MailDocument;
  /** Where mails of its kind are called off; left out of those that come in any case. */
  readonly unsubscribeUrl?: string;
}

/**
 * Sends a mail to whoever placed an order. Sent again after a crash it carries the same `key` as its Message-ID.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendOrderMail(
  { mailer }: Pick<Services, 'mailer'>,
  order: Pick<PlacedOrder, 'email'>,
  { key, document, unsubscribeUrl }: OrderMail,
): Promise<void> {
  await mailer.send({
    key,
    to: order.email,
    subject: document.subject,
    html: mailDocumentHtml(document),
    text: mailDocumentText(document),
    images: MAIL_IMAGES,
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  });
}
