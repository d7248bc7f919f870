import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { escapeHtml, mailPage, mainHeading, paragraph } from '../../../platform/mail/documents/mail-html.ts';
import { MAIL_IMAGES } from '../../../platform/mail/documents/mail-images.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages, language } from '../../../platform/messages/define-messages.ts';
import { inMailLanguage } from '../mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { findLeavingReplies, findMessage, markReplySent } from './message.repository.ts';
import { CONTACT_REPLY } from './message-jobs.ts';

const text = defineMessages('contact-reply-mail', {
  subject: 'Our answer to your message',
  wrote: 'You wrote:',
  footer: 'You receive this because you wrote to {shop}. Reply to this e-mail to write again.',
});

const MOST_AT_ONCE = 500;

/**
 * Runs the job `contact-replies-leave`: queues due replies for sending. After this step staff
 * cannot withdraw them.
 */
export async function letRepliesLeave({
  db,
  jobs,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const nowMs = clock.now();
  for (const reply of await findLeavingReplies(db, nowMs, MOST_AT_ONCE)) {
    await inTransaction(db, async (trx) => {
      if (await markReplySent(trx, reply.replyId, nowMs)) await jobs.send(trx, CONTACT_REPLY, reply);
    });
  }
}

/**
 * Runs the job `contact-reply`: mails a reply to the sender of the message. The shop's contact
 * address receives the sender's answers.
 * @throws the error of the mailer; the job then retries
 */
export async function sendReply(
  deps: Pick<Services, 'db' | 'shop' | 'mailer' | 'languages'>,
  { messageId, replyId }: { readonly messageId: number; readonly replyId: number },
): Promise<void> {
  const { db, shop, mailer } = deps;
  const message = await findMessage(db, messageId);
  const reply = message?.replies.find(({ id }) => id === replyId);
  if (!message || !reply) return;
  await mailer.send({
    key: `contact-reply-${replyId}`,
    to: message.email,
    replyTo: { name: shop.store.storeName, address: shop.contact.email },
    ...inMailLanguage(deps, null, () => replyMail({ message: message.text, reply: reply.text }, shop)),
  });
}

/** Builds the mail with the reply to a message, which it quotes. */
export function replyMail(
  { message, reply }: { readonly message: string; readonly reply: string },
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const subject = text('subject');
  const footer = [text('footer', { shop: shop.store.storeName })];
  const quoted = message.split('\n').map((line) => `> ${line}`);
  return {
    subject,
    text: `${reply}\n\n${text('wrote')}\n${quoted.join('\n')}\n\n-- \n${footer.join('\n')}\n`,
    html: mailPage({
      language: language().locale,
      title: subject,
      preview: reply.slice(0, 120),
      shopName: shop.store.storeName,
      shopUrl: shop.baseUrl,
      corner: '',
      content: [
        mainHeading(subject),
        paragraph(escapeHtml(reply).replaceAll('\n', '<br>'), 'margin-top:24px'),
        paragraph(escapeHtml(text('wrote')), 'margin-top:24px'),
        paragraph(escapeHtml(message).replaceAll('\n', '<br>'), 'margin-top:8px'),
      ].join(''),
      footer,
    }),
    images: MAIL_IMAGES,
  };
}
