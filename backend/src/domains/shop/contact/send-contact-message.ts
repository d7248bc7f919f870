import type { Services } from '../../../platform/context.ts';
import {
  escapeHtml,
  factRow,
  mailPage,
  mainHeading,
  paragraph,
  table,
} from '../../../platform/mail/documents/mail-html.ts';
import { MAIL_IMAGES } from '../../../platform/mail/documents/mail-images.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages, language } from '../../../platform/messages/define-messages.ts';
import { inMailLanguage } from '../mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { findUnmailedMessage, markMessageMailed } from './contact.repository.ts';
import type { ContactMessage } from './contact-message.ts';

const text = defineMessages('contact-mail', {
  subject: 'Message from {name}',
  corner: 'Contact form',
  name: 'Name',
  email: 'E-mail',
  telephone: 'Phone',
  footer: 'Written at {page}. An answer to this mail goes to {email}.',
});

/**
 * Mails a message to the shop, unless that was done before. Replies go to the sender.
 * @throws any error of the mailer, so that the job is retried
 */
export async function sendContactMessage(
  deps: Pick<Services, 'db' | 'shop' | 'mailer' | 'clock' | 'languages'>,
  { messageId }: { readonly messageId: number },
): Promise<void> {
  const { db, shop, mailer, clock } = deps;
  const message = await findUnmailedMessage(db, messageId);
  if (message === null) return;
  await mailer.send({
    key: `contact-message-${messageId}`,
    to: shop.contact.email,
    replyTo: { name: message.name, address: message.email },
    ...inMailLanguage(deps, null, () => contactMail(message, shop)),
  });
  await markMessageMailed(db, messageId, clock.now());
}

/** Builds the mail with a message of the contact form. */
export function contactMail(
  message: ContactMessage,
  shop: Pick<ShopSettings, 'store' | 'baseUrl'>,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const subject = text('subject', { name: message.name });
  const facts = factsOf(message);
  const footer = [text('footer', { page: `${shop.baseUrl}contact-us`, email: message.email })];
  return {
    subject,
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message.comment}\n\n-- \n${footer.join('\n')}\n`,
    html: mailPage({
      language: language().locale,
      title: subject,
      preview: message.comment.slice(0, 120),
      shopName: shop.store.storeName,
      shopUrl: shop.baseUrl,
      corner: text('corner'),
      content: [
        mainHeading(subject),
        table(facts.map(([label, value]) => factRow({ label, value })).join('')),
        paragraph(escapeHtml(message.comment).replaceAll('\n', '<br>'), 'margin-top:24px'),
      ].join(''),
      footer,
    }),
    images: MAIL_IMAGES,
  };
}

function factsOf({ name, email, telephone }: ContactMessage): [string, string][] {
  const facts: [string, string][] = [
    [text('name'), name],
    [text('email'), email],
  ];
  return telephone === null ? facts : [...facts, [text('telephone'), telephone]];
}
