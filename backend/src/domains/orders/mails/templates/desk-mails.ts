import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { letterParagraphs } from '../../../shop/desk/read-letter.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { readySentence } from '../../collection/ready-sentence.ts';
import type { PlacedOrder } from '../../order.ts';
import { deliveryBlocks, orderButton, orderMail, totalsBlock } from './order-mail.ts';

const text = defineMessages('order-desk-mails', {
  'held-subject': 'Your order {number} is on hold',
  'held-heading': 'We are checking your order.',
  'held-lead': 'We have put your order {number} on hold. Your prices stay as they are.',
  reason: 'Reason: {reason}',
  'held-next': 'We write to you as soon as it goes on.',
  'released-subject': 'Your order {number} goes on',
  'released-heading': 'Your order goes on.',
  'released-lead': 'The hold on your order {number} has ended.',
  'edited-subject': 'Your order {number} was changed',
  'edited-heading': 'We have changed your order.',
  'edited-lead': 'We have changed your order {number} for you. It now reads:',
});

/** Builds the mail that staff hold an order. */
export function heldMail(order: PlacedOrder, reason: string, shop: ShopSettings): MailDocument {
  const { number } = order;
  const lines = [text('held-lead', { number }), text('reason', { reason }), text('held-next')];
  return orderMail(order, shop, {
    subject: text('held-subject', { number }),
    preview: text('reason', { reason }),
    heading: text('held-heading'),
    blocks: [...lines.map(paragraph), orderButton(order, shop)],
  });
}

/** Builds the mail that a held order goes on. */
export function releasedMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { number } = order;
  return orderMail(order, shop, {
    subject: text('released-subject', { number }),
    preview: text('released-lead', { number }),
    heading: text('released-heading'),
    blocks: [paragraph(text('released-lead', { number })), orderButton(order, shop)],
  });
}

/** Builds the mail with the address, delivery and totals of an order that was changed at `atMs`, epoch milliseconds. */
export function editedMail(order: PlacedOrder, shop: ShopSettings, atMs: number): MailDocument {
  const { number } = order;
  const ready = readySentence(order, shop, atMs);
  return orderMail(order, shop, {
    subject: text('edited-subject', { number }),
    preview: text('edited-lead', { number }),
    heading: text('edited-heading'),
    blocks: [
      paragraph(text('edited-lead', { number })),
      ...deliveryBlocks(order, shop),
      ...(ready === null ? [] : [paragraph(ready)]),
      totalsBlock(order),
      orderButton(order, shop),
    ],
  });
}

/** Builds the mail with what staff wrote. Each line of the text is a paragraph. */
export function letterMail(
  order: PlacedOrder,
  letter: { readonly subject: string; readonly text: string },
  shop: ShopSettings,
): MailDocument {
  const lines = letterParagraphs(letter.text);
  return orderMail(order, shop, {
    subject: letter.subject,
    preview: lines[0] ?? '',
    heading: letter.subject,
    blocks: [...lines.map(paragraph), orderButton(order, shop)],
  });
}

function paragraph(words: string) {
  return { kind: 'paragraph', spans: [words] } as const;
}
