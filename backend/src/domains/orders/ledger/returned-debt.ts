import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';

/** The money of an order, in minor units of its currency. */
export interface OrderMoney {
  readonly status: OrderStatus;
  readonly grandTotalMinor: number;
  readonly receivedMinor: number;
  readonly refundedMinor: number;
  /** The most that the buyer has owed because the bank took money back; 0 if that never happened. */
  readonly recordedMinor: number;
  /** The part of it that staff waived or that a payout for sold pieces settled. */
  readonly waivedMinor: number;
}

/**
 * Returns what the buyer owes because the bank took money back, in minor units: the refunds of a canceled order
 * that no payment covers, or the unpaid part of an order that was sent. 0 for other orders.
 */
export function returnedDebtMinor(money: OrderMoney): number {
  const { status, grandTotalMinor, receivedMinor, refundedMinor, recordedMinor, waivedMinor } = money;
  if (recordedMinor === 0) return 0;
  const wantedMinor = status === 'canceled' ? refundedMinor : grandTotalMinor;
  return Math.max(0, wantedMinor - receivedMinor - waivedMinor);
}
