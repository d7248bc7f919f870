import type { TaxExemption } from '@ingot/rules/checkout/sales-tax.ts';
import type { PostalAddress } from '../customers/postal-address/postal-address.ts';
import type { AppliedGiftCard, StoredCoupon } from '../discounts/discount.ts';

/** A unit price promised to a shopper, and what it was made from. Minor units of the hold's currency. */
export interface HeldUnit {
  readonly unitMinor: number;
  /** Without a special price. */
  readonly regularMinor: number;
  /** The ask it was made from; null for a product with a price of its own. */
  readonly spot: { readonly askE4: number; readonly atMs: number } | null;
}

/** One line as stored: a product (or the chosen variant of `parentId`) and how many. */
export interface CartLine {
  readonly id: number;
  readonly productId: number;
  readonly parentId: number | null;
  readonly quantity: number;
  readonly held: HeldUnit | null;
  /** When this household last bought the same product; null when it never did, or nobody knows whose household it is. */
  readonly boughtAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** Where something goes, checked and trimmed. */
export interface CartAddress extends PostalAddress {
  /** A word to the carrier; shipping only. */
  readonly customerNotes: string | null;
}

/** An address with its row's id, and the entry of an address book it was copied from; null for one that was only typed. */
export type StoredCartAddress = CartAddress & { readonly id: number; readonly bookId: number | null };

/** The promise of unit prices for all lines of a cart, from `atMs` until just before `untilMs`. */
export interface CartHold {
  readonly atMs: number;
  readonly untilMs: number;
  readonly currency: string;
  /** Version of the spot prices they were made from. */
  readonly version: string;
}

/** The two codes that name a way of delivery. */
export interface ShippingMethodCodes {
  readonly carrierCode: string;
  readonly methodCode: string;
}

/** A cart as stored, without anything computed. */
export interface Cart {
  readonly id: number;
  /** Of its row: another one after every change of the cart, its lines and addresses. */
  readonly version: string;
  /** What clients call it: 32 characters. */
  readonly maskedId: string;
  /** Null = a guest's. */
  readonly customerId: number | null;
  /** False once ordered. */
  readonly isActive: boolean;
  readonly email: string | null;
  readonly shippingMethod: ShippingMethodCodes | null;
  readonly paymentMethod: string | null;
  readonly purchaseOrderNumber: string | null;
  /** What the shopper writes to the shop; null = nothing. */
  readonly orderComment: string | null;
  readonly hold: CartHold | null;
  readonly shippingAddress: StoredCartAddress | null;
  /** The shipping address when the shopper said that they are the same. */
  readonly billingAddress: StoredCartAddress | null;
  readonly isBillingSameAsShipping: boolean;
  /** The coupon on it, whether it fits or not; null without one. */
  readonly coupon: StoredCoupon | null;
  /** In the order in which they were put on it. */
  readonly giftCards: readonly AppliedGiftCard[];
  /** The customer's certificate on file, expired or not. */
  readonly taxExemption: TaxExemption | null;
  /** Oldest first. */
  readonly lines: readonly CartLine[];
}

/** A guest's cart that was just made. */
export function emptyCart(row: Pick<Cart, 'id' | 'version' | 'maskedId'>): Cart {
  return {
    ...row,
    customerId: null,
    isActive: true,
    email: null,
    shippingMethod: null,
    paymentMethod: null,
    purchaseOrderNumber: null,
    orderComment: null,
    hold: null,
    shippingAddress: null,
    billingAddress: null,
    isBillingSameAsShipping: false,
    coupon: null,
    giftCards: [],
    taxExemption: null,
    lines: [],
  };
}

/** Whether the cart's unit prices are promised at `nowMs`. */
export function isHeld(cart: Cart, nowMs: number): cart is Cart & { readonly hold: CartHold } {
  return cart.hold !== null && nowMs < cart.hold.untilMs;
}

/** The cart with other lines, in the order of their ids: a change of lines ends the hold of prices. */
export function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const unheld = lines.map((line) => ({ ...line, held: null }));
  return { ...cart, hold: null, lines: unheld.sort((a, b) => a.id - b.id) };
}
