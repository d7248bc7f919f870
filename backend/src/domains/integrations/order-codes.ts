import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';

/** Magento's two codes for where an order stands. */
export interface OrderCodes {
  readonly state: 'new' | 'payment_review' | 'processing' | 'complete' | 'canceled' | 'holded';
  readonly status: 'pending' | 'payment_review' | 'processing' | 'complete' | 'canceled' | 'holded';
}

/**
 * Magento's codes for each state of ours. Money that has arrived and is not final is
 * `payment_review`, so that no program ships it as `processing`.
 */
export const ORDER_CODES: Readonly<Record<OrderStatus, OrderCodes>> = {
  pending_payment: { state: 'new', status: 'pending' },
  payment_overdue: { state: 'new', status: 'pending' },
  payment_received: { state: 'payment_review', status: 'payment_review' },
  clearing: { state: 'payment_review', status: 'payment_review' },
  paid: { state: 'processing', status: 'processing' },
  processing: { state: 'processing', status: 'processing' },
  shipped: { state: 'complete', status: 'complete' },
  complete: { state: 'complete', status: 'complete' },
  canceled: { state: 'canceled', status: 'canceled' },
};

/** The codes of an order that staff hold. */
export const HELD_CODES: OrderCodes = { state: 'holded', status: 'holded' };
