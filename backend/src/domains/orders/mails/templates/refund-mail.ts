import type { MailDocument, MailFact } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { documentItems, piecesIn } from '../../bundles/document-items.ts';
import { choiceWords } from '../../bundles/part-words.ts';
import type { PlacedOrder } from '../../order.ts';
import type { CreditMemo, CreditMemoPayout } from '../../order-records.ts';
import { orderButton, orderMail, orderMoney } from './order-mail.ts';

const text = defineMessages('order-refund-mail', {
  subject: 'Your refund for order {number}: {amount}',
  'offset-subject': 'Your order {number}: {amount} less to pay',
  'offset-preview': 'You owe {amount} less.',
  'offset-heading': 'You owe less.',
  'offset-lead': 'You owe {amount} less for your order {number}.',
  preview: 'We are refunding {amount}.',
  heading: 'We are sending your refund.',
  lead: 'We are refunding {amount} of your order {number}.',
  reason: 'Reason: {reason}',
  card: 'To the card that paid',
  hand: 'By wire or check',
  'gift-card': 'To the gift card ending in {ending}',
  offset: 'Less to pay',
  memo: 'Credit memo',
  item: 'Item',
  'card-time': 'Most banks show money on a card after five to ten working days.',
  'hand-sent': 'The wire or check is on its way.',
  'hand-waits': 'We send the wire or check next, and write to you when it is on its way.',
  'hand-clears': 'We send the wire or check when your payment is final, at {time}. We write to you then.',
  'sent-heading': 'Your refund is on its way.',
  'sent-lead': 'We sent {amount} of your order {number} back to you by wire or check.',
});

/** Builds the mail about a refund: amount, ways, what lowers a debt instead, and reason. */
export function refundMail(order: PlacedOrder, memo: CreditMemo, shop: ShopSettings): MailDocument {
  const paidMinor = memo.payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const amount = orderMoney(order, paidMinor);
  const ways = memo.payouts.map(
    (payout): MailFact => ({ label: wayWords(payout), value: orderMoney(order, payout.amountMinor) }),
  );
  const offsetMinor = memo.amountMinor - paidMinor;
  const offset = { label: text('offset'), value: orderMoney(order, offsetMinor) };
  const rows = offsetMinor > 0 ? [...ways, offset] : ways;
  const isOffset = paidMinor === 0 && offsetMinor > 0;
  const words = { number: order.number, amount: isOffset ? orderMoney(order, offsetMinor) : amount };
  const reason = memo.comment === null ? [] : [text('reason', { reason: memo.comment })];
  return orderMail(order, shop, {
    subject: text(isOffset ? 'offset-subject' : 'subject', words),
    preview: text(isOffset ? 'offset-preview' : 'preview', words),
    heading: text(isOffset ? 'offset-heading' : 'heading'),
    blocks: [
      { kind: 'paragraph', spans: [text(isOffset ? 'offset-lead' : 'lead', words)] },
      ...reason.map((words) => ({ kind: 'paragraph', spans: [words] }) as const),
      {
        kind: 'facts',
        rows: [...itemRows(order, memo), ...rows, { label: text('memo'), value: memo.number }],
      },
      ...timeWords(memo.payouts, finalTime(order, memo, shop)).map(
        (words) => ({ kind: 'paragraph', spans: [words] }) as const,
      ),
      orderButton(order, shop),
    ],
  });
}

/**
 * Builds the mail that a refund was sent by hand. `amountMinor` is in minor units of the order's
 * currency.
 */
export function refundSentMail(order: PlacedOrder, amountMinor: number, shop: ShopSettings): MailDocument {
  const amount = orderMoney(order, amountMinor);
  const { number } = order;
  return orderMail(order, shop, {
    subject: text('subject', { number, amount }),
    preview: text('hand-sent'),
    heading: text('sent-heading'),
    blocks: [{ kind: 'paragraph', spans: [text('sent-lead', { amount, number })] }, orderButton(order, shop)],
  });
}

/** Returns the items that a refund names, a set with its choice; empty for a refund by amount. */
function itemRows(order: PlacedOrder, { items }: CreditMemo): MailFact[] {
  return documentItems(order.items, (item) => piecesIn(items, item)).map(({ item, pieces }) => ({
    label: text('item'),
    value: [`${pieces} × ${item.name}`, ...choiceWords(item.parts ?? [])].join(', '),
  }));
}

function wayWords({ way, ending }: CreditMemoPayout): string {
  if (way === 'gift_card') return text('gift-card', { ending: ending ?? '' });
  return text(way);
}

/** Returns for each way when the money will arrive. `finalTime`: when the payment is final, null if it is. */
function timeWords(payouts: readonly CreditMemoPayout[], finalTime: string | null): string[] {
  const byHand = payouts.filter(({ way }) => way === 'hand');
  return [
    ...(payouts.some(({ way }) => way === 'card') ? [text('card-time')] : []),
    ...(byHand.length > 0 ? [handWords(byHand, finalTime)] : []),
  ];
}

function handWords(byHand: readonly CreditMemoPayout[], finalTime: string | null): string {
  if (byHand.every(({ state }) => state === 'sent')) return text('hand-sent');
  return finalTime === null ? text('hand-waits') : text('hand-clears', { time: finalTime });
}

/** Returns when the payment of an order is final that was not when it was refunded; null otherwise. */
function finalTime(
  { paymentFinalMs }: PlacedOrder,
  memo: CreditMemo,
  { store }: ShopSettings,
): string | null {
  if (paymentFinalMs === null || paymentFinalMs <= memo.createdAtMs) return null;
  return momentWords(paymentFinalMs, store.timeZone);
}
