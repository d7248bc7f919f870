import type { OrderActor, OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';

/** The actor of a status change. `name` is the staff member's name; null for other actors. */
export interface StatusActor {
  readonly actor: OrderActor;
  readonly name: string | null;
}

/** A change of an order's status. */
export interface StatusChange {
  readonly orderId: number;
  readonly to: OrderStatus;
  readonly by: StatusActor;
  /** The reason, for the history. The buyer reads the reason of a cancellation. */
  readonly note?: string | null;
  /** The buyer's cost of a cancellation; absent when it is free. */
  readonly cost?: CancelCost;
  /** Whether the bank returned a payment. */
  readonly isReturned?: boolean;
  /** Whether pieces of a lost package are to be sent again. */
  readonly isResent?: boolean;
}

/** The cost of a cancellation in minor units of the order's currency. */
export interface CancelCost {
  readonly lossMinor: number;
  readonly feeMinor: number;
  readonly owedMinor: number;
  /** What the shop pays the buyer from a gain. */
  readonly creditMinor: number;
}

/** The cost of a free cancellation. */
export const FREE: CancelCost = { lossMinor: 0, feeMinor: 0, owedMinor: 0, creditMinor: 0 };

/** The services that a status change needs. */
export type StatusDeps = Pick<Services, 'jobs' | 'clock' | 'shop'>;
