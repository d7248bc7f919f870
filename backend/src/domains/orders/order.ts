import type { CartTotals } from '@ingot/rules/cart/cart-totals.ts';
import type { OrderedCounter } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { LossPolicy } from '@ingot/rules/orders/cancellation/market-loss.ts';
import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type {
  OrderItemOption,
  StoredBoughtCard,
  StoredOrderedDownload,
  StoredOrderedSet,
} from '../../platform/database/tables/json-columns.ts';
import type { CartAddress } from '../cart/cart.ts';
import type { CreditMemo, Invoice, OrderEvent, Shipment } from './order-records.ts';

/** One line of payment instructions, such as the reference. */
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

/**
 * One line of an order at the time of placement. Amounts are minor units of the order's currency.
 */
export interface OrderItem {
  readonly productId: number | null;
  readonly parentId: number | null;
  /** Whether the line is not delivered, as a service. */
  readonly isVirtual: boolean;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly urlKey: string;
  /** Path below the media folder; null without an image. */
  readonly image: string | null;
  readonly metal: Metal | 'mixed' | null;
  readonly fineWeightMicrograms: number;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly regularUnitMinor: number;
  readonly rowMinor: number;
  /** The line's share of the coupon discount. */
  readonly discountMinor: number;
  /** The line's share of the fee that is not charged on what gift cards pay. */
  readonly feeCreditMinor: number;
  readonly taxMinor: number;
  readonly taxRatePpm: number;
  /** Null for a product with a fixed price. */
  readonly spot: OrderSpot | null;
  /** The chosen options, with the titles and values that they had when the order was placed. */
  readonly options: readonly OrderItemOption[];
  /** The value and the persons of a gift card; null for other lines. */
  readonly giftCard: StoredBoughtCard | null;
  /** The files of a downloadable product; null for other lines. */
  readonly downloads: readonly StoredOrderedDownload[] | null;
  /** The set that the line is a part of; null for a line of its own. */
  readonly bundle: StoredOrderedSet | null;
  readonly preorderNote: string | null;
  /** The promised ship date of a pre-order, `YYYY-MM-DD` in UTC; null for other lines. */
  readonly promisedOn: string | null;
}

/** The terms of cancellation that the buyer accepted with an order. */
export interface CancelTerms {
  /** Changes with the shop's terms. */
  readonly version: string;
  readonly text: string;
  /** The sentence with the cost at the bids of that time. */
  readonly costText: string;
  readonly atMs: number;
  readonly policy: LossPolicy;
  /** The fixed prices of one piece by product and quantity at that time, in minor units of the order's currency. */
  readonly fixedPrices?: Readonly<Record<string, number>>;
}

/** A cancellation that is not free. Amounts are minor units of the order's currency. */
export interface OrderCancellation {
  readonly lossMinor: number;
  readonly feeMinor: number;
  /** What the buyer owes: exactly the accepted offer. */
  readonly owedMinor: number;
  /** What the shop pays the buyer from a gain. */
  readonly creditMinor: number;
  /** Taken from payments, of which from gift cards. */
  readonly deductedMinor: number;
  readonly deductedGiftMinor: number;
  /** Taken from payouts for pieces that the buyer sold to the shop. */
  readonly soldMinor: number;
  /** What staff have waived. The rest is an open claim. */
  readonly waivedMinor: number;
}

/** One sales tax of an order. */
export interface OrderTax {
  readonly label: string;
  readonly ratePpm: number;
  readonly amountMinor: number;
}

/** A gift card's payment. */
export interface OrderGiftCard {
  /** Null once the card is deleted. */
  readonly giftCardId: number | null;
  /** The last characters of the card's code. */
  readonly ending: string;
  readonly amountMinor: number;
}

/** An order with all figures as shown to the shopper. Amounts are minor units of `currency`. */
export interface Order extends CartTotals {
  readonly number: string;
  /** Opens the order without sign-in: 256 random bits. */
  readonly token: string;
  readonly customerId: number | null;
  /** Name of the group whose prices the order has; null for guests and for the general group. */
  readonly customerGroup: string | null;
  /** Id of that group; null also for orders of releases that stored only the name. */
  readonly customerGroupId: number | null;
  readonly email: string;
  /** Code of the store view of the order; null if unknown. */
  readonly storeView: string | null;
  /** The shopper's comment for the dealer; null without one. */
  readonly orderComment: string | null;
  readonly currency: string;
  /** The grand total in the shop's base currency. */
  readonly baseGrandTotalMinor: number;
  /**
   * The exchange rate of the order: units of its currency for one unit of the base currency, in
   * millionths.
   */
  readonly baseToOrderRateE6: number;
  /**
   * The rate by which spot prices became prices in the base currency when the prices were locked; null
   * when that is the US dollar.
   */
  readonly spotRate: { readonly rateE6: number; readonly atMs: number } | null;
  readonly delivery: {
    readonly carrierCode: string;
    readonly carrierTitle: string;
    readonly methodCode: string;
    readonly methodTitle: string;
    readonly isSignatureRequired: boolean;
    /** The counter of a collection, as it was when the order was placed; null for other orders. */
    readonly pickup: OrderedCounter | null;
  };
  readonly payment: {
    readonly code: string;
    readonly title: string;
    /** The card that paid, such as `Visa ending in 4242`; null for other methods. */
    readonly card: string | null;
    readonly purchaseOrderNumber: string | null;
    readonly lines: readonly PaymentLine[];
    readonly note: string | null;
    readonly payByMs: number;
  };
  readonly prices: { readonly version: string; readonly lockedAtMs: number; readonly lockedUntilMs: number };
  /** Marks trial orders: paid in the sandbox, or at simulated prices. */
  readonly play: { readonly isSandboxPaid: boolean; readonly isPriceSimulated: boolean };
  readonly placedAtMs: number;
  /** Null for an order from before these terms, whose cancellation is free. */
  readonly cancelTerms: CancelTerms | null;
  /** The place of the sale: the billing address for an order without delivery. */
  readonly shippingAddress: CartAddress;
  readonly billingAddress: CartAddress;
  readonly taxes: readonly OrderTax[];
  /** The redeemed coupon; null without one. */
  readonly coupon: { readonly code: string; readonly name: string } | null;
  /** In the order in which they paid. */
  readonly giftCards: readonly OrderGiftCard[];
}

/** The delivery of an order of virtual lines only. Its titles are for lists of staff. */
export const NO_DELIVERY: Order['delivery'] = {
  carrierCode: 'none',
  carrierTitle: 'No delivery',
  methodCode: 'none',
  methodTitle: 'No delivery',
  isSignatureRequired: false,
  pickup: null,
};

/** Returns whether an order needs no delivery, because all its lines are virtual products. */
export function isVirtualOrder({
  items,
}: {
  readonly items: readonly Pick<OrderItem, 'isVirtual'>[];
}): boolean {
  return items.every(({ isVirtual }) => isVirtual);
}

/** Returns carrier and method of an order for staff, such as `Insured ground, Signature`. */
export function deliveryTitle({ delivery: { carrierTitle, methodTitle } }: Pick<Order, 'delivery'>): string {
  return carrierTitle === methodTitle ? carrierTitle : `${carrierTitle}, ${methodTitle}`;
}

/** An order to be written. */
export interface NewOrder extends Order {
  readonly cartId: number;
  readonly items: readonly OrderItem[];
}

/** A stored line. `currency` and `coupon` are the order's. */
export interface PlacedOrderItem extends OrderItem {
  readonly id: number;
  readonly currency: string;
  readonly coupon: Order['coupon'];
  /** Numbers of pieces invoiced, shipped, returned, canceled and refunded. */
  readonly invoiced: number;
  readonly shipped: number;
  readonly returned: number;
  readonly canceled: number;
  readonly refunded: number;
  /** When the last gift card of the line was e-mailed; null or absent until all are. */
  readonly cardsSentMs?: number | null;
  /** Whether no gift card of the line is mailed or queued, and one is left to send. */
  readonly areCardsOpen?: boolean;
  /** The ordered pieces of a line that is shown without its refunded ones; absent for whole lines. */
  readonly orderedQuantity?: number;
  /** The parts of a set that is shown as one line; absent for other lines. See `shownItems`. */
  readonly parts?: readonly PlacedOrderItem[];
}

/** Another order of the same buyer. */
export interface RelatedOrder {
  readonly id: number;
  readonly number: string;
  readonly token: string;
}

/** A stored order with its later records. */
export interface PlacedOrder extends Order {
  readonly id: number;
  readonly status: OrderStatus;
  readonly statusChangedAtMs: number;
  /** When the confirmation was sent; null until then. */
  readonly confirmationSentAtMs: number | null;
  readonly cancellationReason: string | null;
  /** Since when and why staff hold the order; null if they do not. */
  readonly hold: { readonly atMs: number; readonly byName: string; readonly reason: string } | null;
  /** When the last payment is final, epoch milliseconds; null without one. */
  readonly paymentFinalMs: number | null;
  /** The buyer's word that the payment is sent; null without one. */
  readonly announcement: { readonly sentOn: string; readonly reference: string | null } | null;
  /** Null unless the order was canceled at a cost or a gain. */
  readonly cancellation: OrderCancellation | null;
  /** What the buyer owes because the bank returned a payment after the refund or the shipment, in minor units. */
  readonly refundDebtMinor: number;
  /** The part of the total that the buyer need not pay, because of refunds; 0 unless the bank took money back. */
  readonly creditedMinor: number;
  /** The amounts received and refunded, in minor units of `currency`. */
  readonly receivedMinor: number;
  readonly refundedMinor: number;
  readonly items: readonly PlacedOrderItem[];
  /** The order from which a late pre-order was split; null for an order of a cart. */
  readonly splitFrom: RelatedOrder | null;
  /** The orders split from this one, oldest first. */
  readonly splitOrders: readonly RelatedOrder[];
  /** All events after the placement, oldest first. */
  readonly events: readonly OrderEvent[];
  readonly invoice: Invoice | null;
  readonly shipments: readonly Shipment[];
  readonly creditMemos: readonly CreditMemo[];
}
