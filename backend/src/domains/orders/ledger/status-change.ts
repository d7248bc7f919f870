import type { OrderActor, OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';

/** Who moves an order on; `name` is the person of the shop, null for everybody else. */
export interface OrderDoer {
  readonly actor: OrderActor;
  readonly name: string | null;
}

/** A change of an order's state. */
export interface StatusChange {
  readonly orderId: number;
  readonly to: OrderStatus;
  readonly by: OrderDoer;
  /** Why, for the history; of a cancellation it is the reason, which its buyer reads. */
  readonly note?: string | null;
}

/** What changing a state needs of the process. */
export type StatusDeps = Pick<Services, 'jobs' | 'clock' | 'shop'>;
