import { isAwaitingPayment, nextStatuses, type OrderStatus } from './order-status.ts';

/** What a buyer may do with an order. */
export type OrderAction = 'CANCEL' | 'REORDER';

/** What the shop lets buyers do. */
export interface CancellationPolicy {
  readonly cancellationEnabled: boolean;
  /** Also when the money is there. */
  readonly paidOrdersCancellable: boolean;
}

/** Whether its buyer may call off an order in this state. */
export function isCancellable(status: OrderStatus, policy: CancellationPolicy): boolean {
  if (!policy.cancellationEnabled || !nextStatuses(status, 'customer').includes('canceled')) return false;
  return isAwaitingPayment(status) || policy.paidOrdersCancellable;
}

/** What the buyer of an order may do with it; buying again needs a customer's cart. */
export function orderActions(
  { status, isCustomers }: { readonly status: OrderStatus; readonly isCustomers: boolean },
  policy: CancellationPolicy,
): OrderAction[] {
  return [
    ...(isCancellable(status, policy) ? (['CANCEL'] as const) : []),
    ...(isCustomers ? (['REORDER'] as const) : []),
  ];
}
