import type { Services } from '../../graph/context.ts';
import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import { mailDocumentHtml } from '../../ports/mailer/mail-document-html.ts';
import { mailDocumentText } from '../../ports/mailer/mail-document-text.ts';
import { MAIL_IMAGES } from '../../ports/mailer/mail-images.ts';
import { hashToken, newToken } from './newsletter-token.ts';
import { findSubscriber, setConfirmation } from './subscriber.repository.ts';

/** The link in the mail is good for so long. */
const LIFE_MS = 7 * 24 * 3_600_000;
const SUBJECT = 'Confirm that you want our letters';

/**
 * Sends the mail with the link that confirms a subscription. Each mail has a link of its own and ends the one before, so
 * a job that is tried again does no harm.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendConfirmationMail(
  { db, shop, mailer, clock }: Pick<Services, 'db' | 'shop' | 'mailer' | 'clock'>,
  { subscriberId }: { readonly subscriberId: number },
): Promise<void> {
  const subscriber = await findSubscriber(db, subscriberId);
  if (subscriber === null || subscriber.status !== 'unconfirmed') return;
  const token = newToken();
  await setConfirmation(db, subscriber.id, { hash: hashToken(token), untilMs: clock.now() + LIFE_MS });
  const confirmUrl = `${shop.baseUrl}newsletter/confirm/${token}`;
  const unsubscribeUrl = `${shop.baseUrl}newsletter/unsubscribe/${subscriber.unsubscribeToken}`;
  const { store, contact, baseUrl } = shop;
  const document: MailDocument = {
    subject: SUBJECT,
    preview: 'One press, and our letters come to you.',
    shopName: store.storeName,
    shopUrl: baseUrl,
    corner: 'Newsletter',
    heading: 'Our letters, if you want them.',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          `Somebody, we hope you, asked at ${store.storeName} for our letters to ${subscriber.email}. Nothing comes before you confirm it; the link is good for seven days.`,
        ],
      },
      { kind: 'button', text: 'Confirm', url: confirmUrl },
      {
        kind: 'paragraph',
        isSmall: true,
        spans: [
          'If it was not you, do nothing: you will not hear from us again. ',
          { text: 'Never write to me again', url: unsubscribeUrl },
        ],
      },
    ],
    footer: [
      `${store.storeName}, ${contact.street}, ${contact.locality}, ${contact.region} ${contact.postcode}`,
    ],
  };
  await mailer.send({
    key: `newsletter-confirmation-${subscriber.id}-${subscriber.askedAtMs}`,
    to: subscriber.email,
    subject: SUBJECT,
    unsubscribeUrl,
    html: mailDocumentHtml(document),
    text: mailDocumentText(document),
    images: MAIL_IMAGES,
  });
}
