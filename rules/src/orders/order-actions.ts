import { isAwaitingPayment, nextStatuses, type OrderStatus } from './order-status.ts';

/** An action of a buyer on an order. */
export type OrderAction = 'CANCEL' | 'REORDER';

/** The shop's policy for cancellations by buyers. */
export interface CancellationPolicy {
  readonly cancellationEnabled: boolean;
  /** Also after payment. */
  readonly paidOrdersCancellable: boolean;
}

/** Returns whether the buyer may cancel an order in this state. */
export function isCancellable(status: OrderStatus, policy: CancellationPolicy): boolean {
  if (!policy.cancellationEnabled || !nextStatuses(status, 'customer').includes('canceled')) return false;
  return isAwaitingPayment(status) || policy.paidOrdersCancellable;
}

/** Returns the actions of an order's buyer; a reorder needs a customer's cart. */
export function orderActions(
  { status, isCustomers }: { readonly status: OrderStatus; readonly isCustomers: boolean },
  policy: CancellationPolicy,
): OrderAction[] {
  return [
    ...(isCancellable(status, policy) ? (['CANCEL'] as const) : []),
    ...(isCustomers ? (['REORDER'] as const) : []),
  ];
}
