import type { OrderActor, OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { OrderMoney } from '@ingot/rules/orders/order-timeline.ts';
import type { PayoutState, PayoutWay } from '@ingot/rules/orders/payout.ts';

/** A status change of an order, or a remark. */
export interface OrderEvent {
  readonly atMs: number;
  readonly actor: OrderActor;
  /** The staff member; null for other actors. */
  readonly byName: string | null;
  /** The new status; null for a remark. */
  readonly toStatus: OrderStatus | null;
  readonly note: string | null;
  /** Whether the buyer sees the note. */
  readonly isPublic: boolean;
  /**
   * The amount that the remark is about, in minor units of the order's currency; null for other
   * events.
   */
  readonly money: { readonly kind: OrderMoney; readonly amountMinor: number } | null;
}

/** The invoice of an order; it covers the whole order. */
export interface Invoice {
  readonly id: number;
  readonly number: string;
  readonly createdAtMs: number;
}

/** A shipped parcel. */
export interface Shipment {
  readonly id: number;
  readonly number: string;
  /** Order number and position, such as `100048209-1`: what staff and the label call the package. */
  readonly packageCode: string;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly comment: string | null;
  readonly createdAtMs: number;
  readonly items: readonly { readonly orderItemId: number; readonly quantity: number }[];
}

/** The part of a credit memo that is paid out one way. */
export interface CreditMemoPayout {
  readonly id: number;
  readonly way: PayoutWay;
  /** The last characters of the gift card's code; null for other ways. */
  readonly ending: string | null;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  readonly state: PayoutState;
}

/** Pieces of a line that a refund was for. */
export interface RefundedItem {
  readonly orderItemId: number;
  /** Whether the pieces never left. */
  readonly isUnsent: boolean;
  readonly quantity: number;
}

/** A refund, in minor units of the order's currency. */
export interface CreditMemo {
  readonly id: number;
  readonly number: string;
  readonly amountMinor: number;
  readonly comment: string | null;
  readonly createdAtMs: number;
  /** The pieces that the refund was for; empty for a refund by amount. */
  readonly items: readonly RefundedItem[];
  readonly payouts: readonly CreditMemoPayout[];
}
