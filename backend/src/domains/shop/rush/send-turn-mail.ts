import { createHash } from 'node:crypto';
import { INSIDE_MS } from '@ingot/rules/shop/rush/waiting-line.ts';
import type { Services } from '../../../platform/context.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { mailDocumentText } from '../../../platform/mail/documents/mail-document-text.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import { shopAddressLine } from '../countries/shop-lines.ts';
import { inMailLanguage } from '../mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { deleteTurnMail, findTurnMail } from './turn-mail.repository.ts';

const text = defineMessages('rush-turn-mail', {
  subject: 'It is your turn at {shop}',
  preview: 'Come in by {time}.',
  corner: 'Waiting line',
  heading: 'It is your turn.',
  lead: 'You waited in line at {shop}. Come in by {time}. No price is locked until you reach payment.',
  button: 'Enter the shop',
  'not-you': 'If you did not ask for this e-mail, ignore it. No other follows.',
});

/**
 * Sends the mail to a shopper whose turn has come, and deletes the address. Sends nothing after the turn has ended.
 * The mail is plain text: the shop sends it under its highest load, and to an address that nobody has confirmed.
 * @throws any error of the mailer, so that the job is retried
 */
export async function sendTurnMail(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'clock'>,
  { ticket, pass }: { readonly ticket: string; readonly pass: string },
): Promise<void> {
  const { db, shop, mailer, clock } = deps;
  const mail = await findTurnMail(db, ticket);
  if (mail === null) return;
  const endMs = mail.turnMs + INSIDE_MS;
  if (clock.now() < endMs) {
    const document = inMailLanguage(deps, mail.storeView, () => turnMail(pass, endMs, shop));
    await mailer.send({
      key: `rush-turn-${createHash('sha256').update(ticket).digest('hex').slice(0, 32)}`,
      to: mail.email,
      subject: document.subject,
      text: inMailLanguage(deps, mail.storeView, () => mailDocumentText(document)),
      html: '',
      images: [],
    });
  }
  await deleteTurnMail(db, ticket);
}

/** Builds the mail. `pass` is the signed ticket, and `endMs` the end of the turn. */
export function turnMail(
  pass: string,
  endMs: number,
  { store, contact, baseUrl }: Pick<ShopSettings, 'store' | 'contact' | 'baseUrl'>,
): MailDocument {
  const values = { shop: store.storeName, time: timeWords(endMs, store.timeZone) };
  return {
    subject: text('subject', values),
    preview: text('preview', values),
    shopName: store.storeName,
    shopUrl: baseUrl,
    corner: text('corner'),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('lead', values)] },
      { kind: 'button', text: text('button'), url: `${baseUrl}rush/turn/${pass}` },
      { kind: 'paragraph', isSmall: true, spans: [text('not-you')] },
    ],
    footer: [shopAddressLine({ store, contact })],
  };
}
