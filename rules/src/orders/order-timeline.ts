import type { OrderStatus } from './order-status.ts';

/** A payment or refund without a change of state. */
export type OrderMoney = 'part_payment' | 'refund';

/** A step of an order's timeline: its placement, a new state, or a payment or refund. */
export type TimelineCode = 'placed' | OrderMoney | Exclude<OrderStatus, 'pending_payment'>;

/** Whether a step is done, is the current one, or comes later. */
export type TimelineProgress = 'done' | 'current' | 'coming';

/** One step of an order's timeline. */
export interface TimelineStep {
  readonly code: TimelineCode;
  readonly progress: TimelineProgress;
  /** Epoch milliseconds; null before it happens. */
  readonly atMs: number | null;
  /**
   * Amount of a part payment or refund in minor units of the order's currency; absent for every
   * other step.
   */
  readonly amountMinor?: number;
}

/** A payment or refund of an order with its time. */
export interface MoneyMoment {
  readonly money: OrderMoney;
  readonly amountMinor: number;
  readonly atMs: number;
}

/** A change of state with its time. */
export interface StatusMoment {
  readonly status: OrderStatus;
  readonly atMs: number;
}

/**
 * The steps of a successful order. Packing may be skipped: then it happened when the package was
 * shipped.
 */
const GOOD_WAY: readonly Exclude<OrderStatus, 'pending_payment'>[] = [
  'paid',
  'processing',
  'shipped',
  'complete',
];

/** How an order reaches its buyer: by a carrier, at a counter, or without anything to hand over. */
export type OrderWay = 'delivery' | 'collection' | 'services';

/** The steps of a successful order. What is collected leaves and arrives at the same time. */
const WAYS: Readonly<Record<OrderWay, typeof GOOD_WAY>> = {
  delivery: GOOD_WAY,
  collection: ['paid', 'processing', 'complete'],
  services: ['paid', 'complete'],
};

/**
 * Returns an order's timeline from placement to delivery: past steps with their times, the current
 * step, and future steps. A canceled order ends with its cancellation, except for refunds. An
 * overdue payment is its own step before the payment.
 */
export function orderTimeline(order: {
  readonly status: OrderStatus;
  readonly placedAtMs: number;
  readonly way: OrderWay;
  /** All changes of state, payments and refunds after the placement, oldest first. */
  readonly changes: readonly (StatusMoment | MoneyMoment)[];
}): TimelineStep[] {
  // The desk can also send an order that was to be collected.
  const isCollected = order.way === 'collection' && order.status !== 'shipped';
  const past = order.changes.flatMap((change): TimelineStep[] => {
    const { atMs } = change;
    if ('money' in change) {
      return [{ code: change.money, progress: 'done', atMs, amountMinor: change.amountMinor }];
    }
    const { status } = change;
    if (status === 'pending_payment' || (status === 'shipped' && isCollected)) return [];
    return [{ code: status, progress: 'done', atMs }];
  });
  const steps: TimelineStep[] = [{ code: 'placed', progress: 'done', atMs: order.placedAtMs }, ...past];
  if (order.status === 'canceled') return steps;
  const way = order.way === 'collection' && !isCollected ? GOOD_WAY : WAYS[order.way];
  const reached = order.status === 'pending_payment' ? -1 : way.indexOf(order.status);
  const coming = way
    .slice(reached + 1)
    .map((code, place): TimelineStep => ({ code, progress: place === 0 ? 'current' : 'coming', atMs: null }));
  return [...(order.way === 'services' ? steps : withPacking(steps, reached)), ...coming];
}

/** A package that was shipped or collected without a packing record was packed by then. */
function withPacking(steps: TimelineStep[], reached: number): TimelineStep[] {
  const shippedAt = steps.findIndex(({ code }) => code === 'shipped' || code === 'complete');
  if (reached <= GOOD_WAY.indexOf('processing') || steps.some(({ code }) => code === 'processing'))
    return steps;
  const packed: TimelineStep = { code: 'processing', progress: 'done', atMs: steps[shippedAt]?.atMs ?? null };
  return shippedAt === -1 ? steps : steps.toSpliced(shippedAt, 0, packed);
}
