import { greeted } from '../../../../platform/mail/documents/greeted.ts';
import type { MailBlock, MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../../platform/messages/within-sentence.ts';
import type { OfflineTexts } from '../../../../platform/payment-providers/offline/offline-provider.ts';
import { deadlineSentence } from '../../../shop/promises/payment-promises.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { promisedReadySentence } from '../../collection/ready-sentence.ts';
import { leftToPayMinor } from '../../contents/left-to-pay.ts';
import { afterPaymentSentence } from '../../contents/next-steps.ts';
import type { PlacedOrder } from '../../order.ts';
import { deliveryBlocks, itemsBlock, orderButton, orderMail, orderMoney, totalsBlock } from './order-mail.ts';
import { paidAlready, paymentTexts } from './payment-texts.ts';

const text = defineMessages('order-placed-mail', {
  heading: 'Your prices are fixed',
  pieces: 'What you bought',
  amount: 'Amount',
  exactly: '{label}, exactly as written',
  check: 'Check before you send.',
  account:
    '{check} Our account number ends in {ending} and never changes. If a message says otherwise, call the desk.',
  note: 'Your note',
  terms: 'Canceling',
});

/**
 * Builds the confirmation of an order, with its prices and payment instructions. All figures come
 * from the order's row.
 */
export function placedMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { timeZone } = shop.store;
  const { number, payment } = order;
  const words = paymentTexts(payment);
  const say = words ?? paidAlready;
  const method = withinSentence(payment.title);
  const amount = orderMoney(order, order.grandTotalMinor);
  const day = dateWords(order.placedAtMs, timeZone, { month: 'long', day: 'numeric' });
  const deadline = deadlineSentence(payment.code, payment.payByMs, timeZone);
  const ships = afterPaymentSentence(order)(payment.code, shop);
  // The deadline of a check is more than a week away, so a weekday alone would be ambiguous.
  const due = dateWords(payment.payByMs, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
  return orderMail(order, shop, {
    subject: say('subject', { number, amount, due, method }),
    preview: say('preview', { deadline, method }),
    heading: `${greeted(text('heading'), order.billingAddress.firstname)}.`,
    blocks: [
      {
        kind: 'paragraph',
        spans: spansOf(say('lead'), { day, method, ships, deadline: { strong: deadline } }),
      },
      ...(words ? instructionBlocks(order, words) : []),
      { kind: 'heading', text: text('pieces') },
      itemsBlock(order, shop),
      totalsBlock(order),
      ...commentBlocks(order),
      ...deliveryBlocks(order, shop),
      ...readyBlocks(order, shop),
      ...termsBlocks(order),
      orderButton(order, shop),
    ],
  });
}

/**
 * Returns the instructions for paying `amountMinor`, by default the unpaid amount, and how to
 * recognize a forged message.
 */
export function instructionBlocks(
  order: PlacedOrder,
  words: OfflineTexts,
  amountMinor = leftToPayMinor(order),
): MailBlock[] {
  const { lines, note } = order.payment;
  const accountEnd = lines.find(({ code }) => code === 'account')?.value.slice(-4);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: words('details') },
    {
      kind: 'facts',
      rows: [
        { label: text('amount'), value: orderMoney(order, amountMinor) },
        ...lines.map(({ code, label, value }) => ({
          label: code === 'reference' ? text('exactly', { label }) : label,
          value,
        })),
      ],
    },
  ];
  if (note) blocks.push({ kind: 'paragraph', spans: [note], isSmall: true });
  if (accountEnd !== undefined) {
    blocks.push({
      kind: 'callout',
      spans: spansOf(text('account'), { check: { strong: text('check') }, ending: { strong: accountEnd } }),
    });
  }
  return blocks;
}

/** Returns the shopper's comment, to show that the shop received it. */
function commentBlocks({ orderComment }: PlacedOrder): MailBlock[] {
  if (!orderComment) return [];
  return [
    { kind: 'heading', text: text('note') },
    { kind: 'paragraph', spans: [orderComment] },
  ];
}

/** Returns the day from which a buyer can collect the order. */
function readyBlocks(order: PlacedOrder, shop: ShopSettings): MailBlock[] {
  const ready = promisedReadySentence(order, shop);
  return ready === null ? [] : [{ kind: 'paragraph', spans: [ready] }];
}

/** Returns the terms of cancellation that the order has. */
function termsBlocks({ cancelTerms }: PlacedOrder): MailBlock[] {
  if (cancelTerms === null) return [];
  return [
    { kind: 'heading', text: text('terms') },
    { kind: 'paragraph', spans: [`${cancelTerms.text} ${cancelTerms.costText}`], isSmall: true },
  ];
}
