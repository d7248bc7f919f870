import type { OrderStatus } from './order-status.ts';

/** Money that moved without a change of state. */
export type OrderMoney = 'part_payment' | 'refund';

/** A step on an order's way: its placing, the state it brings, or money that moved. */
export type TimelineCode = 'placed' | OrderMoney | Exclude<OrderStatus, 'pending_payment'>;

/** Whether a step has been, is what the order waits for, or comes later. */
export type TimelineProgress = 'done' | 'current' | 'coming';

/** One step of an order's way. */
export interface TimelineStep {
  readonly code: TimelineCode;
  readonly progress: TimelineProgress;
  /** Epoch milliseconds; null when it has not happened yet. */
  readonly atMs: number | null;
  /** The money of a part payment or refund, minor units of the order's currency; absent for every other step. */
  readonly amountMinor?: number;
}

/** Money of an order at a moment. */
export interface MoneyMoment {
  readonly money: OrderMoney;
  readonly amountMinor: number;
  readonly atMs: number;
}

/** When an order came into a state. */
export interface StatusMoment {
  readonly status: OrderStatus;
  readonly atMs: number;
}

/** The way of an order that goes well. Packing may be passed over: then it happened when the parcel left. */
const GOOD_WAY: readonly Exclude<OrderStatus, 'pending_payment'>[] = [
  'paid',
  'processing',
  'shipped',
  'complete',
];

/**
 * An order's way from placed to signed for: what has been with its time, what it waits for, what comes. A canceled order
 * ends where it was canceled, but for refunds; an overdue payment is a step of its own, before the payment it waits for.
 */
export function orderTimeline(order: {
  readonly status: OrderStatus;
  readonly placedAtMs: number;
  /** Every change and every movement of money after the placing, oldest first. */
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
  const reached = order.status === 'pending_payment' ? -1 : GOOD_WAY.indexOf(order.status);
  const coming = GOOD_WAY.slice(reached + 1).map(
    (code, place): TimelineStep => ({ code, progress: place === 0 ? 'current' : 'coming', atMs: null }),
  );
  return [...withPacking(steps, reached), ...coming];
}

/** A parcel that left without a note of its packing was packed by then. */
function withPacking(steps: TimelineStep[], reached: number): TimelineStep[] {
  const shippedAt = steps.findIndex(({ code }) => code === 'shipped');
  if (reached < GOOD_WAY.indexOf('shipped') || steps.some(({ code }) => code === 'processing')) return steps;
  const packed: TimelineStep = { code: 'processing', progress: 'done', atMs: steps[shippedAt]?.atMs ?? null };
  return shippedAt === -1 ? steps : steps.toSpliced(shippedAt, 0, packed);
}
