import type { CartTotals } from '@ingot/rules/cart/cart-totals.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { CartAddress } from '../cart/cart.ts';
import type { CreditMemo, Invoice, OrderEvent, Shipment } from './order-records.ts';

/** One thing to fill in when paying, e.g. the reference. */
export interface PaymentLine {
  /** `beneficiary`, `account`, `reference`, `payable_to` … */
  readonly code: string;
  readonly label: string;
  readonly value: string;
}

/** The spot price behind a unit price. */
export interface OrderSpot {
  /** Ten-thousandths of a US dollar per troy ounce. */
  readonly askE4: number;
  readonly atMs: number;
}

/** One line of an order, as it was when it was placed. Amounts are minor units of the order's currency. */
export interface OrderItem {
  readonly productId: number | null;
  readonly parentId: number | null;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly urlKey: string;
  /** Path below the media folder; null when there was no picture. */
  readonly image: string | null;
  readonly metal: Metal | 'mixed' | null;
  readonly fineWeightMicrograms: number;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly regularUnitMinor: number;
  readonly rowMinor: number;
  /** Its part of the coupon's discount. */
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly taxRatePpm: number;
  /** Null for a product with a price of its own. */
  readonly spot: OrderSpot | null;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly preorderNote: string | null;
}

/** One sales tax of an order. */
export interface OrderTax {
  readonly label: string;
  readonly ratePpm: number;
  readonly amountMinor: number;
}

/** What a gift card paid. */
export interface OrderGiftCard {
  /** Null once the card is gone. */
  readonly giftCardId: number | null;
  /** The last characters of its code. */
  readonly ending: string;
  readonly amountMinor: number;
}

/** An order with every figure as it was shown. Amounts are minor units of `currency`. */
export interface Order extends CartTotals {
  readonly number: string;
  /** Opens the order without signing in: 256 random bits. */
  readonly token: string;
  readonly customerId: number | null;
  readonly email: string;
  /** Code of the store view that it was placed in; null = not known. */
  readonly storeView: string | null;
  /** What the shopper wrote to the shop; null = nothing. */
  readonly orderComment: string | null;
  readonly currency: string;
  /** The grand total in the shop's base currency. */
  readonly baseGrandTotalMinor: number;
  readonly delivery: {
    readonly carrierCode: string;
    readonly carrierTitle: string;
    readonly methodCode: string;
    readonly methodTitle: string;
    readonly isSignatureRequired: boolean;
  };
  readonly payment: {
    readonly code: string;
    readonly title: string;
    /** Which card paid, e.g. `Visa ending in 4242`; null for every other way. */
    readonly card: string | null;
    readonly purchaseOrderNumber: string | null;
    readonly lines: readonly PaymentLine[];
    readonly note: string | null;
    readonly payByMs: number;
  };
  readonly prices: { readonly version: string; readonly heldAtMs: number; readonly heldUntilMs: number };
  /** Marks an order of a shop that is tried out: no money moved, or the prices were simulated. */
  readonly play: { readonly isSandboxPaid: boolean; readonly isPriceSimulated: boolean };
  readonly placedAtMs: number;
  readonly shippingAddress: CartAddress;
  readonly billingAddress: CartAddress;
  readonly taxes: readonly OrderTax[];
  /** The coupon that was used; null without one. */
  readonly coupon: { readonly code: string; readonly name: string } | null;
  /** In the order in which they paid. */
  readonly giftCards: readonly OrderGiftCard[];
}

/** An order about to be written. */
export interface NewOrder extends Order {
  readonly cartId: number;
  readonly items: readonly OrderItem[];
}

/** A line as it was written. `currency` and `coupon` are the order's. */
export interface PlacedOrderItem extends OrderItem {
  readonly id: number;
  readonly currency: string;
  readonly coupon: Order['coupon'];
  /** How many pieces have been billed, sent, called off and paid back. */
  readonly invoiced: number;
  readonly shipped: number;
  readonly canceled: number;
  readonly refunded: number;
}

/** An order as it was written, with all that has happened to it. */
export interface PlacedOrder extends Order {
  readonly id: number;
  readonly status: OrderStatus;
  readonly statusChangedAtMs: number;
  /** When the confirmation left; null until then. */
  readonly confirmationSentAtMs: number | null;
  readonly cancellationReason: string | null;
  /** The money that came in and went out again, minor units of `currency`. */
  readonly receivedMinor: number;
  readonly refundedMinor: number;
  readonly items: readonly PlacedOrderItem[];
  /** Every change and remark after the placing, oldest first. */
  readonly events: readonly OrderEvent[];
  readonly invoice: Invoice | null;
  readonly shipments: readonly Shipment[];
  readonly creditMemos: readonly CreditMemo[];
}
