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
import { findUnmailedMessage, markMessageMailed } from './contact.repository.ts';
import type { ContactMessage } from './contact-message.ts';

/**
 * Mails a message to the shop, unless that was done before. Replies go to the sender.
 * @throws any error of the mailer, so that the job is retried
 */
export async function sendContactMessage(
  { db, shop, mailer, clock }: Pick<Services, 'db' | 'shop' | 'mailer' | 'clock'>,
  { messageId }: { readonly messageId: number },
): Promise<void> {
  const message = await findUnmailedMessage(db, messageId);
  if (message === null) return;
  const subject = `Message from ${message.name}`;
  const facts = factsOf(message);
  const footer = [`Written at ${shop.baseUrl}contact-us. An answer to this mail goes to ${message.email}.`];
  await mailer.send({
    key: `contact-message-${messageId}`,
    to: shop.contact.email,
    replyTo: { name: message.name, address: message.email },
    subject,
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message.comment}\n\n-- \n${footer.join('\n')}\n`,
    html: mailPage({
      language: 'en-US',
      title: subject,
      preview: message.comment.slice(0, 120),
      shopName: shop.store.storeName,
      shopUrl: shop.baseUrl,
      corner: 'Contact form',
      content: [
        mainHeading(subject),
        table(facts.map(([label, value]) => factRow({ label, value })).join('')),
        paragraph(escapeHtml(message.comment).replaceAll('\n', '<br>'), 'margin-top:24px'),
      ].join(''),
      footer,
    }),
    images: MAIL_IMAGES,
  });
  await markMessageMailed(db, messageId, clock.now());
}

function factsOf({ name, email, telephone }: ContactMessage): [string, string][] {
  const facts: [string, string][] = [
    ['Name', name],
    ['E-mail', email],
  ];
  return telephone === null ? facts : [...facts, ['Telephone', telephone]];
}
