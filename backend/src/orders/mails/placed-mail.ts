import { greeted } from '../../ports/mailer/greeted.ts';
import type { MailBlock, MailDocument } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { dateWords, momentWords } from './moment-words.ts';
import { deliveryBlocks, itemsBlock, orderMail, orderMoney, orderUrl, totalsBlock } from './order-words.ts';
import { type PaymentWords, paymentWords } from './payment-words.ts';

/** The confirmation of an order: the prices it holds, and how to pay. Every figure is that of the order's row. */
export function placedMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { timeZone } = shop.store;
  const words = paymentWords(order.payment);
  const total = orderMoney(order, order.grandTotalMinor);
  const day = dateWords(order.placedAtMs, timeZone, { month: 'long', day: 'numeric' });
  const payBy = momentWords(order.payment.payByMs, timeZone);
  const weekday = dateWords(order.payment.payByMs, timeZone, { weekday: 'long' });
  return orderMail(order, shop, {
    subject: words
      ? `Your order ${order.number}: ${words.noun} ${total} by ${weekday}`
      : `Your order ${order.number}: ${total} by ${order.payment.title.toLowerCase()}`,
    preview: words ? `Your prices are fixed. ${words.sendBy} ${payBy}.` : 'Your prices are fixed.',
    heading: `${greeted('Your prices are fixed', order.billingAddress.firstname)}.`,
    blocks: [
      {
        kind: 'paragraph',
        spans: words
          ? [`Thank you for your order of ${day}. ${words.sendBy} `, { strong: payBy }, words.after]
          : [`Thank you for your order of ${day}. You pay it by ${order.payment.title.toLowerCase()}.`],
      },
      ...(words ? instructionBlocks(order, words) : []),
      { kind: 'heading', text: 'What you bought' },
      itemsBlock(order, shop),
      totalsBlock(order),
      ...commentBlocks(order),
      ...deliveryBlocks(order, shop),
      { kind: 'button', text: 'See the order', url: orderUrl(order, shop) },
    ],
  });
}

/** What to fill in when paying, and by which sign a forged message is told. */
export function instructionBlocks(order: PlacedOrder, words: PaymentWords): MailBlock[] {
  const { lines, note } = order.payment;
  const accountEnd = lines.find(({ code }) => code === 'account')?.value.slice(-4);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: words.detailsHeading },
    {
      kind: 'facts',
      rows: [
        { label: 'Amount', value: orderMoney(order, order.grandTotalMinor - order.receivedMinor) },
        ...lines.map(({ code, label, value }) => ({
          label: code === 'reference' ? `${label}, exactly so` : label,
          value,
        })),
      ],
    },
  ];
  if (note) blocks.push({ kind: 'paragraph', spans: [note], isSmall: true });
  if (accountEnd !== undefined) {
    blocks.push({
      kind: 'callout',
      spans: [
        { strong: 'Check before you send.' },
        ' The account ends in ',
        { strong: accountEnd },
        ' and never changes. If a message says otherwise, call the desk.',
      ],
    });
  }
  return blocks;
}

/** What the shopper wrote, so that they can see that we read it. */
function commentBlocks({ orderComment }: PlacedOrder): MailBlock[] {
  if (!orderComment) return [];
  return [
    { kind: 'heading', text: 'Your note' },
    { kind: 'paragraph', spans: [orderComment] },
  ];
}
