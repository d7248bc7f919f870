import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';

/** The money of an order, in minor units of its currency. */
export interface OrderMoney {
  readonly status: OrderStatus;
  readonly grandTotalMinor: number;
  readonly receivedMinor: number;
  readonly refundedMinor: number;
  /** The part of the grand total that the buyer need not pay, because of refunds. */
  readonly creditedMinor: number;
  /** The most that the buyer has owed because the bank took money back; 0 if that never happened. */
  readonly recordedMinor: number;
  /** The part of it that staff waived or that a payout for sold pieces settled. */
  readonly waivedMinor: number;
}

/**
 * Returns what the buyer owes because the bank took money back, in minor units: what the shop is short of. That is
 * the price of an order that was sent, without what was credited of it, or nothing of a canceled one, plus the
 * refunds, less the payments. 0 for other orders.
 */
export function returnedDebtMinor(money: OrderMoney): number {
  const { receivedMinor, refundedMinor } = money;
  if (money.recordedMinor === 0) return 0;
  return Math.max(0, priceLeftMinor(money) + refundedMinor - receivedMinor - money.waivedMinor);
}

/**
 * Returns by how much a refund of pieces can lower a debt at most, in minor units. The part of a debt
 * above the price is refunded money, which returned pieces do not lower.
 */
export function mostOffsetMinor(order: Parameters<typeof priceLeftMinor>[0], debtMinor: number): number {
  return Math.min(debtMinor, priceLeftMinor(order));
}

/** Returns the price of an order without what was credited of it, in minor units; 0 for a canceled one. */
export function priceLeftMinor({
  status,
  grandTotalMinor,
  creditedMinor,
}: Pick<OrderMoney, 'status' | 'grandTotalMinor' | 'creditedMinor'>): number {
  return status === 'canceled' ? 0 : Math.max(0, grandTotalMinor - creditedMinor);
}
