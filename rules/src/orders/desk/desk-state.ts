import type { OrderStatus } from '../order-status.ts';

/** The states of an order in the words of the order desk. */
export const DESK_STATES = [
  'on_hold',
  'payment_due',
  'payment_late',
  'clearing',
  'to_pack',
  'packing',
  'shipped',
  'delivered',
  'canceled',
] as const;

/** The state of an order as the desk sees it. */
export type DeskState = (typeof DESK_STATES)[number];

const STATES: Readonly<Record<OrderStatus, DeskState>> = {
  pending_payment: 'payment_due',
  payment_overdue: 'payment_late',
  payment_received: 'clearing',
  clearing: 'clearing',
  paid: 'to_pack',
  processing: 'packing',
  shipped: 'shipped',
  complete: 'delivered',
  canceled: 'canceled',
};

/** Returns the state of an order for staff. A hold covers every state that is not final. */
export function deskState(status: OrderStatus, isHeld: boolean): DeskState {
  return isHeld ? 'on_hold' : STATES[status];
}

/** The next step of the desk with an order. */
export type NextStep =
  | 'confirm_payment'
  | 'wait_for_clearing'
  | 'pack'
  | 'hand_over'
  | 'review'
  | 'confirm_delivery'
  | 'send_back';

const STEPS: Readonly<Record<DeskState, NextStep | null>> = {
  on_hold: 'review',
  payment_due: 'confirm_payment',
  payment_late: 'confirm_payment',
  clearing: 'wait_for_clearing',
  to_pack: 'pack',
  packing: 'hand_over',
  shipped: 'confirm_delivery',
  delivered: null,
  canceled: null,
};

/**
 * Returns what the desk does next with an order; null when nothing is left. `hasRefundToSend`: whether
 * staff have to send a refund by hand, which is the last step.
 */
export function nextStep(state: DeskState, hasRefundToSend: boolean): NextStep | null {
  return STEPS[state] ?? (hasRefundToSend ? 'send_back' : null);
}
