import type { Services } from '../../../platform/context.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { inViewLanguage } from '../../shop/store-views/in-view-language.ts';
import type { PlacedOrder } from '../order.ts';

/** A mail about an order. */
export interface OrderMail {
  readonly key: string;
  /** Builds the mail; called in the buyer's language. */
  readonly write: () => MailDocument;
  /** The link that unsubscribes from mails of this kind; absent for mandatory mails. */
  readonly unsubscribeUrl?: string;
}

/**
 * Sends a mail to the buyer of an order. A repetition after a crash has the same `key` as
 * Message-ID.
 * @throws the error of the mailer; the job then retries
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
