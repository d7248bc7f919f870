import { isAwaitingPayment, isClearing, type OrderStatus } from './order-status.ts';

/** Why an order cannot be packed. */
export type PackRejection = 'unpaid' | 'uncleared' | 'held' | 'sent' | 'canceled';

/** The state of an order, for the bench. */
export interface PackableOrder {
  readonly status: OrderStatus;
  readonly isHeld: boolean;
}

/**
 * Returns why an order cannot be packed; null when it can. A packed order is paid in full, its
 * payments are final, and it is not on hold.
 */
export function packRejection({ status, isHeld }: PackableOrder): PackRejection | null {
  if (status === 'canceled') return 'canceled';
  if (status === 'shipped' || status === 'complete') return 'sent';
  if (isAwaitingPayment(status)) return 'unpaid';
  if (isClearing(status)) return 'uncleared';
  return isHeld ? 'held' : null;
}

/** Returns whether an order can be packed. */
export function canPack(order: PackableOrder): boolean {
  return packRejection(order) === null;
}
