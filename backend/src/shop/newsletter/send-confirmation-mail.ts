import type { Services } from '../../graph/context.ts';
import { button, escapeHtml, mailPage, mainHeading, paragraph } from '../../ports/mailer/mail-html.ts';
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
  const lead = `Somebody, we hope you, asked at ${shop.store.storeName} for our letters to ${subscriber.email}. Nothing comes before you confirm it; the link is good for seven days.`;
  const ignore = 'If it was not you, do nothing. You will not hear from us again.';
  await mailer.send({
    key: `newsletter-confirmation-${subscriber.id}-${subscriber.askedAtMs}`,
    to: subscriber.email,
    subject: SUBJECT,
    unsubscribeUrl,
    text: `${lead}\n\nConfirm: ${confirmUrl}\n\n${ignore}\n\n-- \nNever again: ${unsubscribeUrl}\n`,
    html: mailPage({
      title: SUBJECT,
      preview: 'One press, and our letters come to you.',
      shopName: shop.store.storeName,
      shopUrl: shop.baseUrl,
      corner: 'Newsletter',
      content: [
        mainHeading('Our letters, if you want them.'),
        paragraph(escapeHtml(lead)),
        button('Confirm', confirmUrl),
        paragraph(escapeHtml(ignore), 'margin-top:16px'),
        paragraph(`<a href="${escapeHtml(unsubscribeUrl)}">Never write to me again</a>`),
      ].join(''),
      footer: [`${shop.store.storeName}, ${shop.contact.street}, ${shop.contact.locality}`],
    }),
    images: MAIL_IMAGES,
  });
}
