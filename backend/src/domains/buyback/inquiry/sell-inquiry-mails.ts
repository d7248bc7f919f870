import { sellQuoteTotal } from '@ingot/rules/buyback/sell-quote.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { MailBlock, MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { mailFoot } from '../../customers/mails/mail-foot.ts';
import { dealerDocument, plainStep, typedByShopper } from '../../shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { conditionWords } from '../condition-words.ts';
import type { SellInquiry } from './sell-inquiry.ts';

const text = defineMessages('sell-inquiry-mails', {
  corner: 'Inquiry {number}',
  'no-bid': 'No bid now',
  estimate: 'At the bids of {time}',
  'desk-subject': 'Inquiry {number}: {name} offers {pieces}',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  'desk-preview': 'Reply to this mail to make an offer.',
  'desk-heading': 'A customer offers more than your bid limit.',
  customer: 'Customer',
  email: 'E-mail',
  sent: 'Sent',
  note: 'Note',
  'desk-reply': 'Reply to this mail by the next working day. The reply goes to {email}.',
  'desk-fixed': 'No price is fixed. The bids above are those of the moment of the inquiry.',
  'desk-reason': 'You receive this because dealer_mail in store-config.json names no address for quotes.',
  'own-subject': 'Inquiry {number}: the desk makes you an offer',
  'own-preview': 'We reply by the next working day.',
  'own-heading': 'We received your inquiry.',
  'own-lead':
    'You offer more than we lock online. The desk replies to this address by {when}, with an offer for all pieces.',
  when: 'the next working day',
  'own-note': 'Your note: {note}',
  'own-fixed': 'No price is fixed until you accept an offer. Do not ship yet.',
  reason: 'You receive this because an inquiry was sent from your account.',
});

/** Builds the mail to the desk. A reply goes to the customer. */
export function deskInquiryMail(
  inquiry: SellInquiry,
  seller: { readonly name: string; readonly email: string },
  shop: ShopSettings,
): MailDocument {
  const { number } = inquiry;
  const [name, email] = [typedByShopper(seller.name), typedByShopper(seller.email)];
  const document = dealerDocument(
    {
      kind: 'quotes',
      subject: text('desk-subject', { number, name, pieces: text('pieces', { count: pieceCount(inquiry) }) }),
      preview: text('desk-preview'),
      heading: text('desk-heading'),
      corner: text('corner', { number }),
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: text('customer'), value: name },
            { label: text('email'), value: email },
            { label: text('sent'), value: sentAt(inquiry, shop) },
            ...(inquiry.note === '' ? [] : [{ label: text('note'), value: typedByShopper(inquiry.note) }]),
          ],
        },
        ...itemBlocks(inquiry, shop),
      ],
      steps: [plainStep(text('desk-reply', { email })), plainStep(text('desk-fixed'))],
    },
    shop,
  );
  if (shop.dealerMail.quotes.length > 0) return document;
  return { ...document, footer: [shop.store.storeName, text('desk-reason')] };
}

/** Builds the confirmation to the customer. */
export function ownInquiryMail(inquiry: SellInquiry, shop: ShopSettings): MailDocument {
  const { number, note } = inquiry;
  return {
    subject: text('own-subject', { number }),
    preview: text('own-preview'),
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: text('corner', { number }),
    heading: text('own-heading'),
    blocks: [
      { kind: 'paragraph', spans: spansOf(text('own-lead'), { when: { strong: text('when') } }) },
      ...itemBlocks(inquiry, shop),
      ...(note === ''
        ? []
        : [{ kind: 'paragraph', spans: [text('own-note', { note: typedByShopper(note) })] } as const]),
      { kind: 'callout', spans: [text('own-fixed')] },
    ],
    footer: mailFoot(shop, text('reason')),
  };
}

function itemBlocks(inquiry: SellInquiry, shop: ShopSettings): MailBlock[] {
  const { items, currency } = inquiry;
  const priced = items.flatMap(({ quantity, unitMinor }) =>
    unitMinor === null ? [] : [{ quantity, unitMinor }],
  );
  const total = { label: text('estimate', { time: sentAt(inquiry, shop) }) };
  return [
    {
      kind: 'items',
      items: items.map(({ name, sku, quantity, condition, unitMinor }) => ({
        name,
        details: [
          unitMinor === null ? String(quantity) : `${quantity} × ${formatMoney(unitMinor, currency)}`,
          sku,
          ...conditionWords(condition),
        ],
        amount: unitMinor === null ? text('no-bid') : formatMoney(quantity * unitMinor, currency),
        imageUrl: null,
      })),
    },
    // A part of the pieces has no meaningful total.
    ...(priced.length < items.length
      ? []
      : [
          {
            kind: 'totals',
            rows: [{ ...total, value: formatMoney(sellQuoteTotal(priced), currency) }],
          } as const,
        ]),
  ];
}

function sentAt({ createdAtMs }: SellInquiry, { store }: ShopSettings): string {
  return momentWords(createdAtMs, store.timeZone);
}

function pieceCount({ items }: SellInquiry): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
