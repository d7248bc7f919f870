import type { Services } from '../../../platform/context.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { inViewLanguage } from '../../shop/store-views/in-view-language.ts';
import type { PlacedOrder } from '../order.ts';

/** A mail about an order. */
export interface OrderMail {
  readonly key: string;
  /** Writes it, in the language of whoever ordered. */
  readonly write: () => MailDocument;
  /** Where mails of its kind are called off; left out of those that come in any case. */
  readonly unsubscribeUrl?: string;
}

/**
 * Sends a mail to whoever placed an order. Sent again after a crash it carries the same `key` as its Message-ID.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendOrderMail(
  deps: Pick<Services, 'mailer' | 'shop' | 'languages'>,
  order: Pick<PlacedOrder, 'email' | 'storeView'>,
  { key, write, unsubscribeUrl }: OrderMail,
): Promise<void> {
  await deps.mailer.send({
    key,
    to: order.email,
    ...inViewLanguage(deps, order.storeView, () => writeMail(write())),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  });
}
