import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isClearing } from '@ingot/rules/orders/order-status.ts';
import {
  type MoneyMoment,
  type OrderWay,
  orderTimeline,
  type StatusMoment,
  type TimelineCode,
  type TimelineProgress,
  type TimelineStep,
} from '@ingot/rules/orders/order-timeline.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { isOnline, textsOfMethod } from '../../../platform/payment-providers/providers.ts';
import { isVirtualOrder, type PlacedOrder } from '../order.ts';
import { sentShipments } from './sent-shipments.ts';

const PROGRESS = { done: 'DONE', current: 'CURRENT', coming: 'COMING' } as const;

const title = defineMessages('order-timeline', {
  placed: 'Order placed',
  payment_overdue: 'Payment overdue',
  processing: 'Weighed and sealed',
  shipped: 'With the carrier',
  complete: 'Delivered',
  'complete-signed': 'Signed for',
  'complete-virtual': 'Complete',
  'complete-collected': 'Collected',
  canceled: 'Order canceled',
  part_payment: 'Part payment received',
  refund: 'Refund',
  'card-coming': 'Card is charged',
  'card-done': 'Payment received',
  'final-by': 'Expected at {time}. Your bank can return it until then.',
  partly: 'We received {here} of {total}.',
});

/** Returns the steps of an order's timeline with their texts. Dates are in `timeZone`. */
export function presentTimeline(order: PlacedOrder, timeZone: string) {
  const changes = order.events.flatMap(({ toStatus, atMs, money }): (MoneyMoment | StatusMoment)[] => {
    if (money !== null) return [{ money: money.kind, amountMinor: money.amountMinor, atMs }];
    return toStatus === null ? [] : [{ status: toStatus, atMs }];
  });
  return orderTimeline({ ...order, way: wayOf(order), changes }).map(
    ({ code, progress, atMs, amountMinor }) => ({
      code,
      progress: PROGRESS[progress],
      at: atMs === null ? null : new Date(atMs).toISOString(),
      title: titleOf(order, code, progress),
      text:
        amountMinor === undefined
          ? text(order, { code, progress }, timeZone)
          : formatMoney(amountMinor, order.currency),
    }),
  );
}

function wayOf(order: PlacedOrder): OrderWay {
  if (isVirtualOrder(order)) return 'services';
  return isCollected(order) ? 'collection' : 'delivery';
}

/** Returns whether an order is for a counter, and no carrier has got a package of it: those have a tracking number. */
function isCollected(order: PlacedOrder): boolean {
  const isSent = sentShipments(order).some(({ trackingNumber }) => trackingNumber !== null);
  return order.delivery.pickup !== null && !isSent;
}

function titleOf(order: PlacedOrder, code: TimelineCode, progress: TimelineProgress): string {
  if (code === 'paid') return paymentTitle(order, progress);
  if (code === 'payment_received' || code === 'clearing')
    return textsOfMethod(order.payment.code)('received');
  if (code === 'complete' && isVirtualOrder(order)) return title('complete-virtual');
  if (code === 'complete' && isCollected(order)) return title('complete-collected');
  return title(code === 'complete' && order.delivery.isSignatureRequired ? 'complete-signed' : code);
}

function paymentTitle({ payment, status, events }: PlacedOrder, progress: TimelineProgress): string {
  const step = progress === 'done' ? 'done' : 'coming';
  if (isOnline(payment.code)) return title(`card-${step}`);
  const words = textsOfMethod(payment.code);
  if (isClearing(status)) return words('clears');
  // A payment that was final when it arrived has no other step.
  const hadArrived = events.some(({ toStatus }) => toStatus !== null && isClearing(toStatus));
  return words(step === 'done' && !hadArrived ? 'received' : step);
}

function text(
  order: PlacedOrder,
  { code, progress }: Pick<TimelineStep, 'code' | 'progress'>,
  timeZone: string,
): string | null {
  if (code === 'canceled') return order.cancellationReason;
  if (code === 'paid' && isClearing(order.status) && order.paymentFinalMs !== null)
    return title('final-by', { time: momentWords(order.paymentFinalMs, timeZone) });
  if (code === 'paid' && progress === 'current' && order.receivedMinor > order.refundedMinor)
    return partlyPaid(order);
  if (code === 'shipped' && progress === 'done')
    return sentShipments(order).map(trackingText).join('; ') || null;
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
