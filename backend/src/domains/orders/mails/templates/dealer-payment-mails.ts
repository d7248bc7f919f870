import { isAwaitingPayment, isClearing } from '@ingot/rules/orders/order-status.ts';
import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import { commandStep, plainStep } from '../../../shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { isVirtualOrder, type PlacedOrder } from '../../order.ts';
import { dealerOrderMail, orderFacts, shortNumber, totalOf } from './dealer-order-parts.ts';
import { dealerOrderText as text } from './dealer-order-texts.ts';
import { orderMoney } from './order-mail.ts';

/** Builds the dealer's mail that the gateway rejected a capture, which canceled the order. */
export function dealerChargeFailed(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { number } = order;
  const total = totalOf(order);
  return dealerOrderMail(order, shop, {
    kind: 'payments',
    subject: text('charge-subject', { number }),
    preview: text('charge-preview', { total }),
    heading: text('charge-heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('charge-lead', { number, total })] },
      { kind: 'facts', rows: orderFacts(order, shop) },
    ],
    steps: [plainStep(text('charge-step'))],
  });
}

/**
 * Builds the dealer's mail that the bank rejected a refund; null if the order no longer has the
 * payout.
 */
export function dealerRefundFailed(
  order: PlacedOrder,
  payoutId: number,
  shop: ShopSettings,
): MailDocument | null {
  const payout = order.creditMemos.flatMap(({ payouts }) => payouts).find(({ id }) => id === payoutId);
  if (payout === undefined) return null;
  const { number } = order;
  const amount = orderMoney(order, payout.amountMinor);
  return dealerOrderMail(order, shop, {
    kind: 'payments',
    subject: text('refund-subject', { number }),
    preview: text('refund-preview', { amount }),
    heading: text('refund-heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('refund-lead', { number, amount })] },
      { kind: 'facts', rows: orderFacts(order, shop) },
    ],
    steps: [
      commandStep(text('refund-again'), `refund-again ${shortNumber(order)}`),
      commandStep(text('refund-sent'), `refund-sent ${shortNumber(order)}`),
    ],
  });
}

/** Builds the dealer's mail that the bank returned a payment, before or after the shipment. */
export function dealerPaymentReturned(
  order: PlacedOrder,
  {
    amountMinor,
    isShipped,
    isSurplus = false,
    clears = false,
  }: {
    readonly amountMinor: number;
    readonly isShipped: boolean;
    readonly isSurplus?: boolean;
    readonly clears?: boolean;
  },
  shop: ShopSettings,
): MailDocument {
  const shipped = isVirtualOrder(order) ? 'returned-virtual' : 'returned-shipped';
  const due = isShipped ? shipped : 'returned-stopped';
  const step = isSurplus ? surplusStep(order, clears, shop) : text(due);
  const lead = isSurplus ? 'returned-surplus-lead' : 'returned-lead';
  return moneyMail(order, shop, { about: 'returned', lead, amountMinor, step });
}

function surplusStep(
  { paymentFinalMs: finalMs, hold }: PlacedOrder,
  clears: boolean,
  { store }: ShopSettings,
): string {
  if (!clears || finalMs === null) return text(hold === null ? 'returned-surplus' : 'resumed-held');
  const step = text('returned-clears', { time: momentWords(finalMs, store.timeZone) });
  return hold === null ? step : `${step} ${text('returned-clears-held')}`;
}

/**
 * Builds the dealer's mail about an order that is paid again, because the bank refused its refund. Returns null if the
 * order still waits for other money, or is canceled.
 */
export function dealerOrderResumed(
  order: PlacedOrder,
  { amountMinor }: { readonly amountMinor: number },
  shop: ShopSettings,
): MailDocument | null {
  const { status } = order;
  if (isAwaitingPayment(status) || status === 'canceled') return null;
  const step = surplusStep(order, isClearing(status), shop);
  return moneyMail(order, shop, { about: 'resumed', lead: 'resumed-lead', amountMinor, step });
}

/** Builds the dealer's mail that a buyer disputes a card payment. */
export function dealerPaymentDisputed(
  order: PlacedOrder,
  { amountMinor }: { readonly amountMinor: number },
  shop: ShopSettings,
): MailDocument {
  const step = text('disputed-step');
  return moneyMail(order, shop, { about: 'disputed', lead: 'disputed-lead', amountMinor, step });
}

function moneyMail(
  order: PlacedOrder,
  shop: ShopSettings,
  mail: {
    readonly about: 'returned' | 'resumed' | 'disputed';
    readonly lead: 'returned-lead' | 'returned-surplus-lead' | 'resumed-lead' | 'disputed-lead';
    readonly amountMinor: number;
    readonly step: string;
  },
): MailDocument {
  const { number } = order;
  const amount = orderMoney(order, mail.amountMinor);
  return dealerOrderMail(order, shop, {
    kind: 'payments',
    subject: text(`${mail.about}-subject`, { number, amount }),
    preview: text(`${mail.about}-preview`, { amount }),
    heading: text(`${mail.about}-heading`),
    blocks: [
      { kind: 'paragraph', spans: [text(mail.lead, { number, amount })] },
      { kind: 'facts', rows: orderFacts(order, shop) },
    ],
    steps: [plainStep(mail.step)],
  });
}
