import type { OrderActor } from '@ingot/rules/orders/order-status.ts';
import type { MailBlock, MailDocument, MailFact } from '../../../../platform/mail/documents/mail-document.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../../platform/messages/within-sentence.ts';
import { commandStep, plainStep, typedByShopper } from '../../../shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { openClaimMinor } from '../../contents/open-claim.ts';
import { isVirtualOrder, type PlacedOrder } from '../../order.ts';
import { dealerOrderMail, orderFacts, pieces, shortNumber, totalOf } from './dealer-order-parts.ts';
import { dealerOrderText as text } from './dealer-order-texts.ts';
import { orderMoney } from './order-mail.ts';

/**
 * Builds the dealer's mail about a new order: contents, payment and the command for the next step.
 */
export function dealerOrderPlaced(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { number } = order;
  const total = totalOf(order);
  return dealerOrderMail(order, shop, {
    kind: 'orders',
    subject: text('placed-subject', { number, total, method: withinSentence(order.payment.title) }),
    preview: text('placed-preview', { total }),
    heading: text('placed-heading'),
    blocks: [{ kind: 'facts', rows: [...orderFacts(order, shop), ...noteFacts(order)] }, pieces(order)],
    steps: [paymentStep(order, shop)],
  });
}

/** Builds the dealer's mail about a cancellation: actor, reason and refunds. */
export function dealerOrderCanceled(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { number } = order;
  const total = totalOf(order);
  const reason = order.cancellationReason;
  return dealerOrderMail(order, shop, {
    kind: 'cancellations',
    subject: text('canceled-subject', { number, total }),
    preview: text('canceled-preview'),
    heading: text('canceled-heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('canceled-lead', { number, total })] },
      {
        kind: 'facts',
        rows: [
          ...orderFacts(order, shop),
          { label: text('by'), value: canceledBy(order) },
          ...(reason === null ? [] : [{ label: text('reason'), value: typedByShopper(reason) }]),
        ],
      },
      pieces(order),
    ],
    steps: [...costSteps(order), ...refundSteps(order)],
  });
}

function noteFacts({ orderComment }: PlacedOrder): MailFact[] {
  return orderComment ? [{ label: text('note'), value: typedByShopper(orderComment) }] : [];
}

function paymentStep(order: PlacedOrder, shop: ShopSettings): MailBlock {
  if (isVirtualOrder(order) && (order.grandTotalMinor === 0 || order.payment.code === 'card'))
    return plainStep(text('placed-virtual'));
  if (order.grandTotalMinor === 0) return commandStep(text('placed-nothing'), `pack ${shortNumber(order)}`);
  if (order.payment.code === 'card') return commandStep(text('placed-card'), `pack ${shortNumber(order)}`);
  const time = momentWords(order.payment.payByMs, shop.store.timeZone);
  return commandStep(text('placed-pay', { time }), `pay ${shortNumber(order)} --reference TEXT`);
}

function costSteps(order: PlacedOrder): MailBlock[] {
  const { cancellation } = order;
  if (cancellation === null) return [];
  const { owedMinor, deductedMinor, creditMinor } = cancellation;
  const money = (minor: number) => orderMoney(order, minor);
  const claim = money(openClaimMinor(order));
  return [
    ...(owedMinor > 0
      ? [plainStep(text('canceled-cost', { owed: money(owedMinor), deducted: money(deductedMinor), claim }))]
      : []),
    ...(creditMinor > 0 ? [plainStep(text('canceled-credit', { credit: money(creditMinor) }))] : []),
  ];
}

function refundSteps(order: PlacedOrder): MailBlock[] {
  const payouts = order.creditMemos.flatMap((memo) => memo.payouts);
  const sum = (isOne: (payout: (typeof payouts)[number]) => boolean) =>
    payouts.filter(isOne).reduce((total, { amountMinor }) => total + amountMinor, 0);
  const handMinor = sum(({ way, state }) => way === 'hand' && state === 'pending');
  const ownMinor = sum(({ way }) => way !== 'hand');
  const steps: MailBlock[] = [];
  if (ownMinor > 0) {
    steps.push(plainStep(text('canceled-by-itself', { amount: orderMoney(order, ownMinor) })));
  }
  if (handMinor > 0) {
    const sentence = text('canceled-hand', { amount: orderMoney(order, handMinor) });
    steps.push(commandStep(sentence, `refund-sent ${shortNumber(order)}`));
  }
  return payouts.length === 0 ? [plainStep(text('canceled-nothing'))] : steps;
}

function canceledBy({ events }: PlacedOrder): string {
  const event = events.findLast(({ toStatus }) => toStatus === 'canceled');
  const actor: OrderActor = event?.actor ?? 'operator';
  return event?.byName ?? text(`by-${actor}`);
}
