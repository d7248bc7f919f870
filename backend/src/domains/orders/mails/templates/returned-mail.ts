import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { leftToPayMinor } from '../../contents/left-to-pay.ts';
import { openClaimMinor } from '../../contents/open-claim.ts';
import type { PlacedOrder } from '../../order.ts';
import { unpaidDeadlineMs } from './due-mail.ts';
import { orderButton, orderMail, orderMoney } from './order-mail.ts';
import { paymentTexts } from './payment-texts.ts';
import { instructionBlocks } from './placed-mail.ts';

const text = defineMessages('order-returned-mail', {
  subject: 'Your bank returned your payment for order {number}',
  heading: 'Your bank returned your payment.',
  lead: 'Your bank took back {amount} that you had paid for order {number}. The order stays canceled.',
  'sent-lead':
    'Your bank took back {amount} that you had paid for order {number}, which we had sent already. You owe us {owed} for it.',
  'surplus-lead':
    'Your bank took back {amount} that you had sent for order {number}. The order is paid without it, so you owe nothing, and it goes on.',
  'held-lead':
    'Your bank took back {amount} that you had sent for order {number}. The order is paid without it, so you owe nothing. It is on hold, and goes on when the hold ends.',
  'clears-lead':
    'Your bank took back {amount} that you had sent for order {number}. The order is paid without it, so you owe nothing. The rest of your money is final at {time}. We send nothing before.',
  'clears-held': 'The order is also on hold: it goes on when the money is final and the hold has ended.',
  'clears-preview': 'The rest of your money is final at {time}. We send nothing before.',
  'surplus-preview': 'The order is paid without it.',
  void: 'We do not send your refund of {amount}, because that payment had covered it.',
  nothing: 'We no longer refund it. You owe nothing.',
  debt: 'We had already refunded {amount} of it. You owe us that amount.',
  claim: 'You owe {amount} for canceling the order, which the payment had covered.',
  'due-lead':
    'Your bank took back {amount} that you had paid for order {number}. {left} must arrive by {time}. We keep your prices and your pieces until {until}; then we cancel the order.',
  'late-lead':
    'Your bank took back {amount} that you had paid for order {number}. {left} was due by {time}. We keep your prices and your pieces until {until}; then we cancel the order.',
  'end-lead':
    'Your bank took back {amount} that you had paid for order {number}. {left} was due by {time}, and that time is over. We can cancel the order at any time.',
  'late-preview': '{left} was due by {time}.',
  'due-preview': '{left} must arrive by {time}.',
  'other-way': 'The card cannot be charged again. Reply to this e-mail, and we tell you how to pay by wire.',
  'due-cost': 'What canceling costs',
  owed: 'Send {amount} as you would have paid the order, with the same reference.',
});

/** What the bank took back, in minor units of the order's currency. */
export interface ReturnedMoney {
  readonly amountMinor: number;
  /** Refunds that are not sent because of that. */
  readonly voidMinor: number;
}

/** Builds the mail that the bank returned a payment of an order that was canceled or sent, with what its buyer owes. */
export function returnedMail(
  order: PlacedOrder,
  { amountMinor, voidMinor }: ReturnedMoney,
  shop: ShopSettings,
): MailDocument {
  const money = (minor: number) => orderMoney(order, minor);
  const { number, refundDebtMinor: debtMinor } = order;
  const claimMinor = openClaimMinor(order);
  const owedMinor = debtMinor + claimMinor;
  const words = paymentTexts(order.payment);
  const isSent = order.status !== 'canceled';
  const leadWords = { amount: money(amountMinor), number };
  const sentences = [
    ...(isSent || owedMinor > 0 ? voidWords(order, voidMinor) : []),
    ...(debtMinor > 0 && !isSent ? [text('debt', { amount: money(debtMinor) })] : []),
    ...(claimMinor > 0 ? [text('claim', { amount: money(claimMinor) })] : []),
    owedMinor > 0 ? text('owed', { amount: money(owedMinor) }) : text('nothing'),
  ];
  return orderMail(order, shop, {
    subject: text('subject', { number }),
    preview: sentences[0] ?? '',
    heading: text('heading'),
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          isSent ? text('sent-lead', { ...leadWords, owed: money(debtMinor) }) : text('lead', leadWords),
        ],
      },
      { kind: 'paragraph', spans: [sentences.join(' ')] },
      ...(owedMinor > 0 && words ? instructionBlocks(order, words, owedMinor) : []),
      orderButton(order, shop),
    ],
  });
}

/**
 * Builds the mail that the bank returned a payment of an order that the rest of its money pays. `clears`: it names the
 * time at which that money is final, because nothing is sent before. An order on hold does not go on.
 */
export function returnedSurplusMail(
  order: PlacedOrder,
  { amountMinor, voidMinor, clears }: ReturnedMoney & { readonly clears: boolean },
  shop: ShopSettings,
): MailDocument {
  const { number, paymentFinalMs: finalMs } = order;
  const time = clears && finalMs !== null ? momentWords(finalMs, shop.store.timeZone) : null;
  const isHeld = order.hold !== null;
  const kind = time === null ? 'surplus' : 'clears';
  const words = { amount: orderMoney(order, amountMinor), number, time: time ?? '' };
  const lead = text(isHeld && kind === 'surplus' ? 'held-lead' : `${kind}-lead`, words);
  const held = isHeld && kind === 'clears' ? [text('clears-held')] : [];
  return orderMail(order, shop, {
    subject: text('subject', { number }),
    preview: text(`${kind}-preview`, words),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [[lead, ...held, ...voidWords(order, voidMinor)].join(' ')] },
      orderButton(order, shop),
    ],
  });
}

/**
 * Builds the mail that the bank returned a payment of an order that waits for it again: the amount, the
 * deadline, and the instructions. An order without a new deadline learns that its time is over. `cost` is
 * the sentence about the cost of a cancellation; empty when it is free.
 */
export function returnedDueMail(
  order: PlacedOrder,
  { amountMinor, voidMinor }: ReturnedMoney,
  shop: ShopSettings,
  { cost, nowMs }: { readonly cost: string; readonly nowMs: number },
): MailDocument {
  const { number, payment } = order;
  const { timeZone } = shop.store;
  const left = orderMoney(order, leftToPayMinor(order));
  const time = momentWords(payment.payByMs, timeZone);
  const untilMs = unpaidDeadlineMs(payment, shop);
  const until = momentWords(untilMs, timeZone);
  const isLate = payment.payByMs <= nowMs;
  const isEnd = untilMs <= nowMs;
  const key = isEnd ? 'end-lead' : isLate ? 'late-lead' : 'due-lead';
  const lead = text(key, { amount: orderMoney(order, amountMinor), number, left });
  const words = isEnd ? null : paymentTexts(payment);
  return orderMail(order, shop, {
    subject: text('subject', { number }),
    preview: text(isLate ? 'late-preview' : 'due-preview', { left, time }),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: spansOf(lead, { time: { strong: time }, until: { strong: until } }) },
      ...voidWords(order, voidMinor).map((words) => ({ kind: 'paragraph', spans: [words] }) as const),
      ...(cost === ''
        ? []
        : [
            { kind: 'heading' as const, text: text('due-cost') },
            { kind: 'paragraph' as const, spans: [cost] },
          ]),
      ...(words ? instructionBlocks(order, words) : []),
      ...(words === null && !isEnd ? [{ kind: 'paragraph' as const, spans: [text('other-way')] }] : []),
      orderButton(order, shop),
    ],
  });
}

function voidWords(order: PlacedOrder, voidMinor: number): string[] {
  return voidMinor > 0 ? [text('void', { amount: orderMoney(order, voidMinor) })] : [];
}
