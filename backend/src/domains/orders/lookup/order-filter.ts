import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';

/** A filter on a customer's orders. */
export interface OrderFilter {
  /** Exactly these numbers; null for all. */
  readonly numbers: readonly string[] | null;
  /** A part of the number; empty for all. */
  readonly partOfNumber: string;
  /** One of these statuses; null for all. */
  readonly statuses: readonly OrderStatus[] | null;
  /**
   * Lower (inclusive) and upper (exclusive) bound of the time of placement, epoch milliseconds;
   * null for none.
   */
  readonly placedFromMs: number | null;
  readonly placedBeforeMs: number | null;
  /** Inclusive bounds of the grand total, minor units; null for none. */
  readonly totalFromMinor: number | null;
  readonly totalToMinor: number | null;
}

/** The sort key, number or time of placement, and the direction. */
export interface OrderSort {
  readonly byNumber: boolean;
  readonly isAscending: boolean;
}

/** Matches every order. */
export const EVERY_ORDER: OrderFilter = {
  numbers: null,
  partOfNumber: '',
  statuses: null,
  placedFromMs: null,
  placedBeforeMs: null,
  totalFromMinor: null,
  totalToMinor: null,
};
