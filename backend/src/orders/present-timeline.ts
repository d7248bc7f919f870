import { formatMoney } from '@ingot/rules/money/format-money.ts';
import {
  orderTimeline,
  type TimelineCode,
  type TimelineProgress,
} from '@ingot/rules/orders/order-timeline.ts';
import type { PlacedOrder } from './order.ts';

const PROGRESS = { done: 'DONE', current: 'CURRENT', coming: 'COMING' } as const;

const TITLES: Readonly<Record<Exclude<TimelineCode, 'paid'>, string>> = {
  placed: 'Order placed',
  payment_overdue: 'Payment overdue',
  processing: 'Weighed and sealed',
  shipped: 'With the carrier',
  complete: 'Signed for',
  canceled: 'Order canceled',
};

/** How the coming and the arrival of money are spoken of, by method; others are a payment. */
const PAYMENTS: Readonly<Record<string, { readonly coming: string; readonly done: string }>> = {
  banktransfer: { coming: 'Wire arrives', done: 'Wire arrived' },
  card: { coming: 'Card is charged', done: 'Payment received' },
  checkmo: { coming: 'Check clears', done: 'Check cleared' },
};
const PAYMENT = { coming: 'Payment arrives', done: 'Payment received' };

/** An order's way in words. */
export function presentTimeline(order: PlacedOrder) {
  const changes = order.events.flatMap(({ toStatus, atMs }) =>
    toStatus === null ? [] : [{ status: toStatus, atMs }],
  );
  return orderTimeline({ status: order.status, placedAtMs: order.placedAtMs, changes }).map(
    ({ code, progress, atMs }) => ({
      code,
      progress: PROGRESS[progress],
      at: atMs === null ? null : new Date(atMs).toISOString(),
      title: code === 'paid' ? paymentTitle(order, progress) : TITLES[code],
      text: text(order, code, progress),
    }),
  );
}

function paymentTitle({ payment }: PlacedOrder, progress: TimelineProgress): string {
  return (PAYMENTS[payment.code] ?? PAYMENT)[progress === 'done' ? 'done' : 'coming'];
}

function text(order: PlacedOrder, code: TimelineCode, progress: TimelineProgress): string | null {
  if (code === 'canceled') return order.cancellationReason;
  if (code === 'paid' && progress === 'current' && order.receivedMinor > order.refundedMinor)
    return partlyPaid(order);
  if (code === 'shipped' && progress === 'done') return order.shipments.map(trackingText).join('; ') || null;
  return null;
}

function partlyPaid({ receivedMinor, refundedMinor, grandTotalMinor, currency }: PlacedOrder): string {
  return `${formatMoney(receivedMinor - refundedMinor, currency)} of ${formatMoney(grandTotalMinor, currency)} is here.`;
}

function trackingText({ carrier, trackingNumber }: PlacedOrder['shipments'][number]): string {
  return trackingNumber === null ? carrier : `${carrier}, ${trackingNumber}`;
}
