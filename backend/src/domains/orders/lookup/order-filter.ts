import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';

/** Which of a customer's orders. */
export interface OrderFilter {
  /** Exactly these numbers; null = whichever. */
  readonly numbers: readonly string[] | null;
  /** Stands somewhere in the number; empty fits all. */
  readonly partOfNumber: string;
  /** In one of these states; null = whichever. */
  readonly statuses: readonly OrderStatus[] | null;
  /** Placed from this moment on, and until before that one, epoch milliseconds; null = no bound. */
  readonly placedFromMs: number | null;
  readonly placedBeforeMs: number | null;
  /** What was to be paid, both bounds among it, minor units; null = no bound. */
  readonly totalFromMinor: number | null;
  readonly totalToMinor: number | null;
}

/** In which order: by number or by when they were placed. */
export interface OrderSort {
  readonly byNumber: boolean;
  readonly isAscending: boolean;
}

/** Fits every order. */
export const EVERY_ORDER: OrderFilter = {
  numbers: null,
  partOfNumber: '',
  statuses: null,
  placedFromMs: null,
  placedBeforeMs: null,
  totalFromMinor: null,
  totalToMinor: null,
};
