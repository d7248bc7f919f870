import type { OrderActor, OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { OrderMoney } from '@ingot/rules/orders/order-timeline.ts';
import type { PayoutState, PayoutWay } from '@ingot/rules/orders/payout.ts';

/** A change of an order's state, or a remark on it. */
export interface OrderEvent {
  readonly atMs: number;
  readonly actor: OrderActor;
  /** The person of the shop behind it; null when it was nobody of the shop. */
  readonly byName: string | null;
  /** The state it brought; null for a remark alone. */
  readonly toStatus: OrderStatus | null;
  readonly note: string | null;
  /** Whether the buyer reads the note. */
  readonly isPublic: boolean;
  /** The money that moved with a remark, minor units of the order's currency; null for every other event. */
  readonly money: { readonly kind: OrderMoney; readonly amountMinor: number } | null;
}

/** The bill of an order, over all of it. */
export interface Invoice {
  readonly id: number;
  readonly number: string;
  readonly createdAtMs: number;
}

/** A parcel. */
export interface Shipment {
  readonly id: number;
  readonly number: string;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly comment: string | null;
  readonly createdAtMs: number;
  readonly items: readonly { readonly orderItemId: number; readonly quantity: number }[];
}

/** The part of a credit memo that goes back one way. */
export interface CreditMemoPayout {
  readonly id: number;
  readonly way: PayoutWay;
  /** The last characters of the gift card's code; null for every other way. */
  readonly ending: string | null;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  readonly state: PayoutState;
}

/** Money given back, minor units of the order's currency. */
export interface CreditMemo {
  readonly id: number;
  readonly number: string;
  readonly amountMinor: number;
  readonly comment: string | null;
  readonly createdAtMs: number;
  readonly payouts: readonly CreditMemoPayout[];
}
