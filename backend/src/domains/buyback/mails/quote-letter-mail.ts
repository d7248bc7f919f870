import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { mailFoot } from '../../customers/mails/mail-foot.ts';
import { type Letter, letterParagraphs } from '../../shop/desk/read-letter.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { SellQuote } from '../sell-quote.ts';

const text = defineMessages('quote-letter-mails', {
  corner: 'Quote {number}',
  reason: 'You receive this because you agreed to a quote in your account.',
  button: 'See the quote',
});

/** Builds the mail with what staff wrote to the seller of a quote. Each line of the text is a paragraph. */
export function quoteLetterMail({ number }: SellQuote, letter: Letter, shop: ShopSettings): MailDocument {
  const lines = letterParagraphs(letter.text);
  return {
    subject: letter.subject,
    preview: lines[0] ?? '',
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: text('corner', { number }),
    heading: letter.subject,
    blocks: [
      ...lines.map((line) => ({ kind: 'paragraph', spans: [line] }) as const),
      { kind: 'button', text: text('button'), url: `${shop.baseUrl}sell-quotes/${number}` },
    ],
    footer: mailFoot(shop, text('reason')),
  };
}
