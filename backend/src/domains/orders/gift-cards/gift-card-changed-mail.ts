import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { orderButton, orderMail } from '../mails/templates/order-mail.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import { sendTime } from './send-time.ts';

const text = defineMessages('gift-card-changed-mail', {
  subject: 'The gift card of your order {number} was changed',
  preview: 'Check who gets it.',
  heading: 'Your gift card was changed.',
  lead: 'Somebody with the link to your order {number} changed who gets the gift card, or when.',
  'lead-own': 'You changed who gets the gift card of your order {number}, or when.',
  held: 'The e-mail address is new. We do not send the card before {time}.',
  undo: 'If you did not do this, change it back on the page of your order, or call us, before we send the card.',
  name: 'Recipient',
  email: 'E-mail address',
  when: 'We send it',
  'at-once': 'As soon as it is paid',
});

/**
 * Builds the mail that the delivery of a gift card was changed, with the new one. It leaves out the message: who
 * changed it may not be the buyer.
 */
export function giftCardChangedMail(
  order: PlacedOrder,
  giftCard: NonNullable<PlacedOrderItem['giftCard']>,
  { shop, nowMs }: { readonly shop: ShopSettings; readonly nowMs: number },
): MailDocument {
  const { recipient_name: name = '', recipient_email: email = '', held_until: heldUntil } = giftCard;
  const { number } = order;
  const moment = (atMs: number) => momentWords(atMs, shop.store.timeZone);
  const sendMs = sendTime(giftCard, shop, nowMs);
  const lines = [
    text(order.customerId === null ? 'lead' : 'lead-own', { number }),
    ...(heldUntil === undefined ? [] : [text('held', { time: moment(Date.parse(heldUntil)) })]),
    text('undo'),
  ];
  const rows = [
    { label: text('name'), value: name },
    { label: text('email'), value: email },
    { label: text('when'), value: sendMs === null ? text('at-once') : moment(sendMs) },
  ];
  return orderMail(order, shop, {
    subject: text('subject', { number }),
    preview: text('preview'),
    heading: text('heading'),
    blocks: [
      ...lines.map((line) => ({ kind: 'paragraph', spans: [line] }) as const),
      { kind: 'facts', rows },
      orderButton(order, shop),
    ],
  });
}
