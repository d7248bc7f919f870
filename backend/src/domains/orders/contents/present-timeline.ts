import { formatMoney } from '@ingot/rules/money/format-money.ts';
import {
  type MoneyMoment,
  orderTimeline,
  type StatusMoment,
  type TimelineCode,
  type TimelineProgress,
} from '@ingot/rules/orders/order-timeline.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { isOnline, textsOfMethod } from '../../../platform/payment-providers/providers.ts';
import type { PlacedOrder } from '../order.ts';

const PROGRESS = { done: 'DONE', current: 'CURRENT', coming: 'COMING' } as const;

const title = defineMessages('order-timeline', {
  placed: 'Order placed',
  payment_overdue: 'Payment overdue',
  processing: 'Weighed and sealed',
  shipped: 'With the carrier',
  complete: 'Delivered',
  'complete-signed': 'Signed for',
  canceled: 'Order canceled',
  part_payment: 'Part payment received',
  refund: 'Refund',
  'card-coming': 'Card is charged',
  'card-done': 'Payment received',
  partly: 'We received {here} of {total}.',
});

/** Returns the steps of an order's timeline with their texts. */
export function presentTimeline(order: PlacedOrder) {
  const changes = order.events.flatMap(({ toStatus, atMs, money }): (MoneyMoment | StatusMoment)[] => {
    if (money !== null) return [{ money: money.kind, amountMinor: money.amountMinor, atMs }];
    return toStatus === null ? [] : [{ status: toStatus, atMs }];
  });
  return orderTimeline({ status: order.status, placedAtMs: order.placedAtMs, changes }).map(
    ({ code, progress, atMs, amountMinor }) => ({
      code,
      progress: PROGRESS[progress],
      at: atMs === null ? null : new Date(atMs).toISOString(),
      title: titleOf(order, code, progress),
      text:
        amountMinor === undefined ? text(order, code, progress) : formatMoney(amountMinor, order.currency),
    }),
  );
}

function titleOf(order: PlacedOrder, code: TimelineCode, progress: TimelineProgress): string {
  if (code === 'paid') return paymentTitle(order, progress);
  return title(code === 'complete' && order.delivery.isSignatureRequired ? 'complete-signed' : code);
}

function paymentTitle({ payment }: PlacedOrder, progress: TimelineProgress): string {
  const step = progress === 'done' ? 'done' : 'coming';
  return isOnline(payment.code) ? title(`card-${step}`) : textsOfMethod(payment.code)(step);
}

function text(order: PlacedOrder, code: TimelineCode, progress: TimelineProgress): string | null {
  if (code === 'canceled') return order.cancellationReason;
  if (code === 'paid' && progress === 'current' && order.receivedMinor > order.refundedMinor)
    return partlyPaid(order);
  if (code === 'shipped' && progress === 'done') return order.shipments.map(trackingText).join('; ') || null;
  return null;
}

function partlyPaid({ receivedMinor, refundedMinor, grandTotalMinor, currency }: PlacedOrder): string {
  return title('partly', {
    here: formatMoney(receivedMinor - refundedMinor, currency),
    total: formatMoney(grandTotalMinor, currency),
  });
}

function trackingText({ carrier, trackingNumber }: PlacedOrder['shipments'][number]): string {
  return trackingNumber === null ? carrier : `${carrier}, ${trackingNumber}`;
}
