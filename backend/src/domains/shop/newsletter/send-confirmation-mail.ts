import type { Services } from '../../../platform/context.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { shopAddressLine } from '../countries/shop-lines.ts';
import { inMailLanguage } from '../mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { hashToken, newToken } from './newsletter-token.ts';
import { findSubscriber, setConfirmation } from './subscriber.repository.ts';

/** How long the link in the mail is valid. */
const LIFE_MS = 7 * 24 * 3_600_000;

const text = defineMessages('newsletter-mail', {
  subject: 'Confirm your newsletter subscription',
  preview: 'Confirm to receive our newsletter.',
  corner: 'Newsletter',
  heading: 'Confirm your subscription.',
  lead: 'Someone subscribed {email} to the newsletter of {shop}. Confirm the subscription within seven days.',
  button: 'Confirm',
  'not-you': 'If it was not you, ignore this e-mail. {link}',
  never: 'Block all e-mail to this address',
});

/**
 * Sends the confirmation mail of a subscription. Each mail has a new link and invalidates the
 * previous one, so that retries are harmless.
 * @throws any error of the mailer, so that the job is retried
 */
export async function sendConfirmationMail(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'clock'>,
  { subscriberId, storeView }: { readonly subscriberId: number; readonly storeView: string },
): Promise<void> {
  const { db, shop, mailer, clock } = deps;
  const subscriber = await findSubscriber(db, subscriberId);
  if (subscriber === null || subscriber.status !== 'unconfirmed') return;
  const token = newToken();
  await setConfirmation(db, subscriber.id, { hash: hashToken(token), untilMs: clock.now() + LIFE_MS });
  const unsubscribeUrl = `${shop.baseUrl}newsletter/unsubscribe/${subscriber.unsubscribeToken}`;
  const urls = { confirmUrl: `${shop.baseUrl}newsletter/confirm/${token}`, unsubscribeUrl };
  const write = () => writeMail(newsletterMail(subscriber.email, urls, shop));
  await mailer.send({
    key: `newsletter-confirmation-${subscriber.id}-${subscriber.askedAtMs}`,
    to: subscriber.email,
    ...inMailLanguage(deps, storeView, write),
    unsubscribeUrl,
  });
}

/** Builds the mail that asks to confirm a subscription. */
export function newsletterMail(
  email: string,
  { confirmUrl, unsubscribeUrl }: { readonly confirmUrl: string; readonly unsubscribeUrl: string },
  { store, contact, baseUrl }: ShopSettings,
): MailDocument {
  const never = { text: text('never'), url: unsubscribeUrl };
  return {
    subject: text('subject'),
    preview: text('preview'),
    shopName: store.storeName,
    shopUrl: baseUrl,
    corner: text('corner'),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('lead', { shop: store.storeName, email })] },
      { kind: 'button', text: text('button'), url: confirmUrl },
      { kind: 'paragraph', isSmall: true, spans: spansOf(text('not-you'), { link: never }) },
    ],
    footer: [shopAddressLine({ store, contact })],
  };
}
