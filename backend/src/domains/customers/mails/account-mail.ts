import type { MailBlock, MailFact, MailSpan } from '../../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { mailFoot } from './mail-foot.ts';

const text = defineMessages('account-mails', { 'not-you': 'Not you?' });

/** The content of an account mail, as plain text. */
export interface AccountMailContent {
  readonly subject: string;
  readonly heading: string;
  /** The first paragraph is also the preview text. */
  readonly paragraphs: readonly [string, ...string[]];
  /** A highlighted fact, such as a code. */
  readonly fact?: MailFact;
  /** The button; null without an action. */
  readonly action: { readonly text: string; readonly url: string } | null;
  /** Advice for a recipient who did not cause the mail; null for none. */
  readonly notYou: readonly MailSpan[] | null;
  /** Why the recipient gets this mail, in one sentence. */
  readonly reason: string;
}

/** Builds an account mail, as HTML and as text. */
export function accountMail(
  { subject, heading, paragraphs, fact, action, notYou, reason }: AccountMailContent,
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const blocks: MailBlock[] = paragraphs.map((text) => ({ kind: 'paragraph', spans: [text] }));
  if (fact !== undefined) blocks.push({ kind: 'facts', rows: [fact] });
  if (action !== null) blocks.push({ kind: 'button', ...action, isSpelledOut: true });
  if (notYou !== null) blocks.push({ kind: 'callout', spans: [{ strong: text('not-you') }, ' ', ...notYou] });
  return writeMail({
    subject,
    preview: paragraphs[0],
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: '',
    heading,
    blocks,
    footer: mailFoot(shop, reason),
  });
}
