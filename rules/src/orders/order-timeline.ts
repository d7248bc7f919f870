import type { OrderStatus } from './order-status.ts';

/** A step on an order's way: its placing, or the state it brings. */
export type TimelineCode = 'placed' | Exclude<OrderStatus, 'pending_payment'>;

/** Whether a step has been, is what the order waits for, or comes later. */
export type TimelineProgress = 'done' | 'current' | 'coming';

/** One step of an order's way. */
export interface TimelineStep {
  readonly code: TimelineCode;
  readonly progress: TimelineProgress;
  /** Epoch milliseconds; null when it has not happened yet. */
  readonly atMs: number | null;
}

/** When an order came into a state. */
export interface StatusMoment {
  readonly status: OrderStatus;
  readonly atMs: number;
}

/** The way of an order that goes well. Packing may be passed over: then it happened when the parcel left. */
const GOOD_WAY: readonly Exclude<TimelineCode, 'placed'>[] = ['paid', 'processing', 'shipped', 'complete'];

/**
 * An order's way from placed to signed for: what has been with its time, what it waits for, what comes. A canceled order
 * ends where it was canceled; an overdue payment is a step of its own, before the payment it waits for.
 */
export function orderTimeline(order: {
  readonly status: OrderStatus;
  readonly placedAtMs: number;
  /** Every change after the placing, oldest first. */
  readonly changes: readonly StatusMoment[];
}): TimelineStep[] {
  const past = order.changes.flatMap(({ status, atMs }): TimelineStep[] =>
    status === 'pending_payment' ? [] : [{ code: status, progress: 'done', atMs }],
  );
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
