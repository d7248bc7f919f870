import { parsePartsKey } from '@ingot/rules/catalog/bundle.ts';
import { choicesKey, type OptionChoice } from '@ingot/rules/catalog/custom-options.ts';
import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { PostalAddress } from '../customers/postal-address/postal-address.ts';
import type { AppliedGiftCard, StoredCoupon } from '../discounts/discount.ts';

/**
 * A locked unit price and the market price it was calculated from, in minor units of the lock's
 * currency.
 */
export interface LockedUnit {
  readonly unitMinor: number;
  /** Unit price without a special price. */
  readonly regularMinor: number;
  /** The ask behind the price; null for a product with a fixed price. */
  readonly spot: { readonly askE4: number; readonly atMs: number } | null;
  /**
   * The locked unit price before a change of quantity replaced the spot price; null or absent
   * otherwise.
   */
  readonly beforeMinor?: number | null;
  /** The unit price by the shop's rules, when staff agreed on another one; null or absent otherwise. */
  readonly listMinor?: number | null;
}

/** The set that a line is a part of. The lines of a set have the same bundle and the same parts. */
export interface BundlePart {
  readonly bundleId: number;
  readonly selectionId: number;
  /** All parts of one set, as `partsKey` writes them. */
  readonly parts: string;
}

/** The product and choices of a line. No two lines of a cart have equal contents. */
export interface LineContents {
  readonly productId: number;
  readonly parentId: number | null;
  /** What the shopper chose for the customizable options, in their order. */
  readonly choices: readonly OptionChoice[];
  /** Null for a line that is no part of a set. */
  readonly bundle: BundlePart | null;
}

/** Returns a text that is equal for lines with equal contents. */
export function lineKey({ productId, parentId, choices, bundle }: LineContents): string {
  const own = `${productId}/${parentId ?? ''}/${choicesKey(choices)}`;
  return bundle === null ? own : `${own}/${setKey(bundle)}/${bundle.selectionId}`;
}

/** Returns a text that is equal for the parts of one set. */
export function setKey({ bundleId, parts }: BundlePart): string {
  return `${bundleId}:${parts}`;
}

/** Returns the pieces of a part in one set. */
export function piecesPerSet({ selectionId, parts }: BundlePart): number {
  return parsePartsKey(parts).get(selectionId) ?? 1;
}

/** Returns the lines that change together with a line: all parts of its set, or the line alone. */
export function linesWithSet<Line extends LineContents>(lines: readonly Line[], line: Line): readonly Line[] {
  const { bundle } = line;
  if (bundle === null) return [line];
  const key = setKey(bundle);
  return lines.filter((other) => other.bundle !== null && setKey(other.bundle) === key);
}

/** One line as stored: a product, or the chosen variant of `parentId`, and a quantity. */
export interface CartLine extends LineContents {
  readonly id: number;
  readonly quantity: number;
  readonly locked: LockedUnit | null;
  /**
   * When this household last bought the same product; null if never or if the household is unknown.
   */
  readonly boughtAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** A validated, trimmed address. */
export interface CartAddress extends PostalAddress {
  /** Note to the carrier; on shipping addresses only. */
  readonly customerNotes: string | null;
}

/**
 * A stored address. `bookId` is the address-book entry it was copied from; null if the shopper
 * typed it.
 */
export type StoredCartAddress = CartAddress & { readonly id: number; readonly bookId: number | null };

/**
 * The price lock: guarantees the unit prices of all lines from `atMs` (inclusive) to `untilMs`
 * (exclusive).
 */
export interface PriceLock {
  readonly atMs: number;
  readonly untilMs: number;
  readonly currency: string;
  /** Millionths of `currency` per unit of the base currency; null in locks of an earlier version. */
  readonly rateE6: number | null;
  /** Version of the spot prices behind the locked prices. */
  readonly version: string;
}

/** The ask of each metal in the last lock that had it, and the end of that lock. */
export type LockedSpots = Readonly<
  Partial<Record<Metal, { readonly askE4: number; readonly atMs: number; readonly untilMs: number }>>
>;

/** The two codes that identify a shipping method. */
export interface ShippingMethodCodes {
  readonly carrierCode: string;
  readonly methodCode: string;
}

/** A cart as stored, without computed figures. */
export interface Cart {
  readonly id: number;
  /** A random number that every change of the cart, its lines or its addresses replaces. */
  readonly version: number;
  /** The public id: 32 characters. */
  readonly maskedId: string;
  /** Null for a guest's cart. */
  readonly customerId: number | null;
  /** False once ordered or merged. */
  readonly isActive: boolean;
  /** Whether it is a draft of staff, which no customer can open. */
  readonly isAtDesk: boolean;
  readonly email: string | null;
  readonly shippingMethod: ShippingMethodCodes | null;
  /** Code of the counter that the shopper chose for a collection; null for none. */
  readonly pickupCode: string | null;
  readonly paymentMethod: string | null;
  readonly purchaseOrderNumber: string | null;
  /** The shopper's comment for the dealer; null without one. */
  readonly orderComment: string | null;
  readonly priceLock: PriceLock | null;
  /**
   * The version of the spot prices at which the shopper chose the payment method, when the market
   * allowed no lock; null otherwise.
   */
  readonly shownVersion: string | null;
  /** Spot prices below which the cart is not priced or locked before their end. */
  readonly lockedSpots: LockedSpots;
  readonly shippingAddress: StoredCartAddress | null;
  /** The shipping address if the shopper declared both equal. */
  readonly billingAddress: StoredCartAddress | null;
  readonly isBillingSameAsShipping: boolean;
  /** The applied coupon, valid for this cart or not; null without one. */
  readonly coupon: StoredCoupon | null;
  /** In the order of application. */
  readonly giftCards: readonly AppliedGiftCard[];
  /** The customer's tax certificate, valid or expired; null without one. */
  readonly taxExemption: TaxExemption | null;
  /** Oldest first. */
  readonly lines: readonly CartLine[];
}

/** Returns a new guest cart without contents. */
export function emptyCart(row: Pick<Cart, 'id' | 'version' | 'maskedId'>): Cart {
  return {
    ...row,
    customerId: null,
    isActive: true,
    isAtDesk: false,
    email: null,
    shippingMethod: null,
    pickupCode: null,
    paymentMethod: null,
    purchaseOrderNumber: null,
    orderComment: null,
    priceLock: null,
    shownVersion: null,
    lockedSpots: {},
    shippingAddress: null,
    billingAddress: null,
    isBillingSameAsShipping: false,
    coupon: null,
    giftCards: [],
    taxExemption: null,
    lines: [],
  };
}

/** Returns whether the cart's unit prices are locked at `nowMs`. */
export function isLocked(cart: Cart, nowMs: number): cart is Cart & { readonly priceLock: PriceLock } {
  return cart.priceLock !== null && nowMs < cart.priceLock.untilMs;
}

/** Returns the cart with these lines, sorted by id. A change of lines ends the price lock. */
export function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const unlocked = lines.map((line) => ({ ...line, locked: null }));
  return { ...cart, priceLock: null, lines: unlocked.sort((a, b) => a.id - b.id) };
}

/** A cart after a change of its lines, and as it was before. */
export interface ChangedLines {
  readonly before: Cart;
  readonly cart: Cart;
}

/** An item of a guest's cart that was not merged. */
export interface LeftOutItem {
  /** Null if the product is no longer in the catalog. */
  readonly name: string | null;
  readonly sku: string | null;
  readonly message: string;
}
