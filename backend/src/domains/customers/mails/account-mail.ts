import type { MailBlock, MailFact, MailSpan } from '../../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { mailFoot } from './mail-foot.ts';

const text = defineMessages('account-mails', { 'not-you': 'Not you?' });

/** What a short mail about an account says; plain text, nothing of it is HTML. */
export interface AccountNews {
  readonly subject: string;
  readonly heading: string;
  /** The first one is also what mail programs show beside the subject. */
  readonly paragraphs: readonly [string, ...string[]];
  /** The one thing that is read off this mail, e.g. a code. */
  readonly fact?: MailFact;
  /** What to press; null when there is nothing to do. */
  readonly action: { readonly text: string; readonly url: string } | null;
  /** What to do if it was somebody else; null when that would change nothing. */
  readonly notYou: readonly MailSpan[] | null;
  /** Why this mail came, in one sentence. */
  readonly reason: string;
}

/** A mail about an account, as HTML and as text. */
export function accountMail(
  { subject, heading, paragraphs, fact, action, notYou, reason }: AccountNews,
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
