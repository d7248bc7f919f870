import type { OpenOrders } from '@ingot/rules/checkout/order/open-orders.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';

/** One person: an account, and all guest orders with its e-mail address. */
export interface Trader {
  /** Null for a guest. */
  readonly customerId: number | null;
  readonly email: string;
}

/** Identities of trades besides the account and its e-mail address. */
export interface TradeIdentities {
  /** A hash of the visitor's address; null for loopback addresses. */
  readonly visitor: string | null;
  /** Normalized postal addresses. */
  readonly households: readonly string[];
}

/** An order that prevents a sale of the same metal. */
export interface OppositeOrder {
  readonly number: string;
  readonly metal: Metal;
  readonly placedAtMs: number;
  /** Whether it is unpaid; the buyer could still abandon it. */
  readonly isUnpaid: boolean;
  /**
   * Whether it belongs to the trader's account or e-mail address. Otherwise its buyer shares
   * connection or household, and must not be named.
   */
  readonly isOwn: boolean;
}

/** Metal that a customer agreed to sell to the shop. */
export interface RecentSale {
  readonly metal: Metal;
  readonly acceptedAtMs: number;
  /**
   * Whether the buyer's account or e-mail address sold it; otherwise the same connection or
   * household.
   */
  readonly isOwn: boolean;
}

/** The identities that an unpaid order counts against. */
export interface OrderHolder {
  /** A hash of the visitor's address; null for loopback addresses. */
  readonly visitor: string | null;
  /** The normalized shipping address; null while the cart has none. */
  readonly household: string | null;
  /** Null for a guest. */
  readonly customerId: number | null;
}

/** The unpaid orders of each identity of a holder. */
export interface UnpaidOrders {
  readonly visitor: OpenOrders;
  readonly household: OpenOrders;
  /**
   * Empty for the demo account, because every visitor may order with it, unless its orders count
   * for the visitor or household.
   */
  readonly customer: OpenOrders;
}
