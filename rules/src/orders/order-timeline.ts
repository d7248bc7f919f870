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

/** The steps of a successful order without goods. */
const VIRTUAL_WAY: typeof GOOD_WAY = ['paid', 'complete'];

/**
 * Returns an order's timeline from placement to delivery: past steps with their times, the current
 * step, and future steps. A canceled order ends with its cancellation, except for refunds. An
 * overdue payment is its own step before the payment.
 */
export function orderTimeline(order: {
  readonly status: OrderStatus;
  readonly placedAtMs: number;
  /** Whether nothing is packed and delivered. */
  readonly isVirtual: boolean;
  /** All changes of state, payments and refunds after the placement, oldest first. */
  readonly changes: readonly (StatusMoment | MoneyMoment)[];
}): TimelineStep[] {
  const past = order.changes.flatMap((change): TimelineStep[] => {
    const { atMs } = change;
    if ('money' in change) {
      return [{ code: change.money, progress: 'done', atMs, amountMinor: change.amountMinor }];
    }
    return change.status === 'pending_payment' ? [] : [{ code: change.status, progress: 'done', atMs }];
  });
  const steps: TimelineStep[] = [{ code: 'placed', progress: 'done', atMs: order.placedAtMs }, ...past];
  if (order.status === 'canceled') return steps;
  const way = order.isVirtual ? VIRTUAL_WAY : GOOD_WAY;
  const reached = order.status === 'pending_payment' ? -1 : way.indexOf(order.status);
  const coming = way
    .slice(reached + 1)
    .map((code, place): TimelineStep => ({ code, progress: place === 0 ? 'current' : 'coming', atMs: null }));
  return [...(order.isVirtual ? steps : withPacking(steps, reached)), ...coming];
}

/** A package that was shipped without a packing record was packed by then. */
function withPacking(steps: TimelineStep[], reached: number): TimelineStep[] {
  const shippedAt = steps.findIndex(({ code }) => code === 'shipped');
  if (reached < GOOD_WAY.indexOf('shipped') || steps.some(({ code }) => code === 'processing')) return steps;
  const packed: TimelineStep = { code: 'processing', progress: 'done', atMs: steps[shippedAt]?.atMs ?? null };
  return shippedAt === -1 ? steps : steps.toSpliced(shippedAt, 0, packed);
}
