import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import { type CartTotals, cartTotals, dueMinor, subtotal } from '@ingot/rules/cart/cart-totals.ts';
import {
  availableShippingMethods,
  type Shipment,
  type ShippingOffer,
} from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { brokenOrderLimit } from '@ingot/rules/checkout/order/order-limits.ts';
import {
  type Payment,
  type PaymentMethod,
  paymentRejection,
} from '@ingot/rules/checkout/payment/payment-methods.ts';
import { exemptTax, type SalesTax, salesTax, UNTAXED_FORM } from '@ingot/rules/checkout/payment/sales-tax.ts';
import {
  isMethodOpen,
  type PickupChoice,
  pickupChoice,
} from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Coupon } from '@ingot/rules/discounts/coupon.ts';
import { coverByGiftCards, type GiftCardCover } from '@ingot/rules/discounts/gift-cards.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { isSameRule, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { NextTier } from '@ingot/rules/pricing/next-tier.ts';
import { feeCodesOf } from '../../catalog/prices/fee-codes.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type Cart, isLocked, type LeftOutItem, type ShippingMethodCodes } from '../cart.ts';
import { currencyOf, type PricingBasis } from '../pricing-basis.ts';
import { CASH_METHOD, chosenMethod, requestedMethod } from './chosen-method.ts';
import { type CartDiscount, discountCart } from './discount-cart.ts';
import { feeCredits } from './gift-card-fees.ts';
import { keptMarket, lockedBasis, runningLock, withLockedRate } from './locked-basis.ts';
import { nextTierOf } from './next-tier-of.ts';
import { basisAboveLocked, type PriceFloor, priceFloorOf } from './price-floor.ts';
import { priceLines, type UnitPricedLine, type UnpricedLine } from './price-lines.ts';
import { exemptionLabel, namedTaxTable } from './tax-terms.ts';
import type { TierNote } from './tier-notes.ts';

/** A cart line with all its figures. */
export interface PricedLine extends UnitPricedLine {
  /** Computes the next lower price at a larger quantity; null if there is none to buy. */
  readonly nextTier: () => NextTier | null;
  /** The line's share of the sales tax; 0 until the shipping address is set. */
  readonly taxMinor: number;
  readonly taxRatePpm: number;
  /** The line's share of the coupon discount; 0 without a coupon. */
  readonly discountMinor: number;
  /** The line's share of the fee that is not charged on what gift cards pay. */
  readonly feeCreditMinor: number;
  /** The cart's coupon; null without one. */
  readonly coupon: Coupon | null;
  /** The parts of a set that is shown as one line; absent for other lines. See `shownLines`. */
  readonly parts?: readonly PricedLine[];
}

/** A cart with all figures for a response or an order. Amounts are minor units of `currency`. */
export interface PricedCart {
  readonly cart: Cart;
  readonly currency: string;
  /** Millionths of `currency` per unit of the base currency: the lock's at locked prices. */
  readonly rateE6: number;
  /** Whether the shop broke the cart's lock, because a metal of it is not traded. */
  readonly isLockBroken: boolean;
  /** Whether the unit prices follow from a running lock. */
  readonly isLocked: boolean;
  /**
   * The earlier locked spot price behind the figures; null when they follow the market or a lock.
   */
  readonly priceFloor: PriceFloor | null;
  /** Version of the spot prices behind the figures. */
  readonly priceVersion: string;
  readonly lines: readonly PricedLine[];
  readonly unpriced: readonly UnpricedLine[];
  /** Whether the cart needs no delivery, because all its lines are virtual products. */
  readonly isVirtual: boolean;
  /** Null until the shipping address is set, and for a virtual cart. */
  readonly shipment: Shipment | null;
  /** Shipping methods for the address, in the shop's order; empty until it is set. */
  readonly offers: readonly ShippingOffer[];
  /** The chosen shipping method; null if it does not serve this cart. */
  readonly delivery: ShippingOffer | null;
  /** The counter of a collection; `none` for a delivery. */
  readonly pickup: PickupChoice;
  /**
   * Null until the shipping address is set; for a virtual cart, until the billing address is set. Its rows
   * correspond to the counted lines.
   */
  readonly tax: SalesTax | null;
  /** The coupon discount, or why it does not apply. Its rows correspond to the counted lines. */
  readonly discount: CartDiscount;
  /** The amount that each gift card pays, in the order of the cart's cards. */
  readonly giftCards: readonly GiftCardCover[];
  readonly totals: CartTotals;
  /** The items that a merge omitted; absent without a merge. */
  readonly leftOut?: readonly LeftOutItem[];
  /** The lines that a change of other lines repriced; absent without a change. */
  readonly tierNotes?: readonly TierNote[];
}

/**
 * Prices a cart at one moment: lines, discounts, delivery, tax, gift cards and totals. During a
 * price lock the unit prices are the locked ones, in another currency computed from the locked spot
 * prices. Without a chosen method they are those of the method that the client prefers, if it can pay
 * the cart, otherwise cash prices. Delivery and tax always follow from these unit prices. What gift
 * cards pay has cash prices. `payBy` prices the cart for another payment method, with the spot prices
 * of a running lock.
 */
export function priceCart(cart: Cart, basis: PricingBasis, payBy?: PaymentMethod): PricedCart {
  const method = payBy ?? chosenMethod(basis.shop, cart.paymentMethod) ?? null;
  const preferred = method === null ? requestedMethod(basis) : null;
  if (preferred === null) return priceBy(method, cart, basis);
  const priced = priceBy(preferred, cart, basis);
  return rejectionOf(preferred, priced, basis) === null ? priced : priceBy(null, cart, basis);
}

function rejectionOf(method: PaymentMethod, priced: PricedCart, { shop, catalog, currency }: PricingBasis) {
  return paymentRejection(method, paymentOf(priced, catalog), currencyOf(shop, currency).rateE6);
}

/** Returns what a method has to pay for a priced cart. */
export function paymentOf(
  { totals, currency, lines }: Pick<PricedCart, 'totals' | 'currency' | 'lines'>,
  catalog: PricingBasis['catalog'],
): Payment {
  const storedValues = lines.flatMap(({ product: { pricing } }) => (pricing.isStoredValue ? [pricing] : []));
  return {
    grandTotalMinor: totals.grandTotalMinor,
    currency,
    excludedCodes: lines.flatMap(({ product, set }) =>
      [product, set].flatMap((piece) => piece?.excludedPaymentMethods ?? []),
    ),
    ...(storedValues.length > 0 && { storedValues, feeCodes: feeCodesOf(catalog) }),
  };
}

/** @param pieces the pieces that decide the tier of each line; absent for those of the cart */
function priceBy(
  method: PaymentMethod | null,
  cart: Cart,
  basis: PricingBasis,
  pieces?: readonly number[],
): PricedCart {
  const { shop, nowMs } = basis;
  const chosen = chosenMethod(shop, cart.paymentMethod) ?? null;
  const running = runningLock(cart, basis);
  const isAtLock = running !== null && method && chosen && hasSamePrices(method, chosen, cart, basis);
  const priceLock = isAtLock && running.currency === basis.currency ? running : null;
  const unitBasis =
    running === null
      ? basisAboveLocked(cart.lockedSpots, basis)
      : priceLock === null
        ? lockedBasis(cart, running, basis)
        : withLockedRate(keptMarket(cart, basis), priceLock);
  const currency = currencyOf(unitBasis.shop, basis.currency);
  const { rateE6 } = currency;
  const by = { currency, method, useLocked: priceLock !== null };
  const { lines, unpriced } = priceLines(cart, unitBasis, pieces ? { ...by, pieces } : by);
  const counted = lines.filter(({ isCounted }) => isCounted);
  // A line without a price may be of goods.
  const isVirtual = unpriced.length === 0 && isVirtualCart(lines);
  const shipment = isVirtual ? null : shipmentOf(cart, counted);
  const offers = shipment ? availableShippingMethods(openMethods(shop.shipping), shipment, rateE6) : [];
  const delivery = offers.find(({ method }) => isSameMethod(method, cart.shippingMethod)) ?? null;
  const pickup = delivery === null ? NO_PICKUP : pickupOf(delivery.method, cart, shop.shipping);
  // The methods of an empty cart are known from its address, but there is nothing to deliver.
  const charged = counted.length > 0 ? delivery : null;
  const shippingMinor = charged?.priceMinor ?? 0;
  const discount = discountCart(cart.coupon, counted, charged, { ...basis, rateE6 });
  const discounted = counted.map((line, at) => ({ ...line, discountMinor: discount.rowsMinor[at] ?? 0 }));
  const credits = feeCredits(discounted, method, cart.giftCards.length > 0, () =>
    priceBy(CASH_METHOD, cart, basis, pieces),
  );
  const reductions = discounted.map(({ discountMinor }, at) => discountMinor + (credits[at] ?? 0));
  const place = isVirtual ? cart.billingAddress : shipment && placeOfSale(shipment, pickup);
  const tax =
    place &&
    taxOf(cart, basis, {
      place,
      counted,
      shippingMinor,
      discount,
      reductions,
      rateE6,
    });
  const beforeGiftCards = {
    subtotalMinor: subtotal(counted.map(({ unitMinor, line }) => ({ unitMinor, quantity: line.quantity }))),
    itemDiscountMinor: discount.rowsMinor.reduce((sum, part) => sum + part, 0),
    feeCreditMinor: credits.reduce((sum, part) => sum + part, 0),
    shippingMinor,
    shippingDiscountMinor: discount.shippingMinor,
    taxMinor: tax?.taxMinor ?? 0,
  };
  const giftCards = coverByGiftCards(
    dueMinor(beforeGiftCards) - storedValue(counted, credits),
    cart.giftCards,
    {
      currency: currency.code,
      nowMs,
    },
  );
  const totals = cartTotals(beforeGiftCards.subtotalMinor, {
    ...beforeGiftCards,
    giftCardMinor: giftCards.reduce((sum, { appliedMinor }) => sum + appliedMinor, 0),
  });

  const priced: PricedCart = {
    cart,
    currency: currency.code,
    rateE6,
    isLockBroken: running === null && isLocked(cart, basis.nowMs) && !hasUnlockedLine(cart),
    isLocked: Boolean(isAtLock),
    priceFloor: running === null ? priceFloorOf(cart.lockedSpots, metalsOf(counted), basis) : null,
    priceVersion: priceLock?.version ?? unitBasis.spot.version,
    lines: lines.map((line) => {
      const row = counted.indexOf(line);
      const part = tax?.rows[row];
      return {
        ...line,
        nextTier: () =>
          running === null
            ? nextTierOf(line, priced, {
                basis: unitBasis,
                by,
                price: (larger, held) => priceBy(method, larger, basis, held),
                isTaken: (larger) => isTakenAs(priced, larger, method, basis),
              })
            : null,
        taxMinor: part?.taxMinor ?? 0,
        taxRatePpm: part?.ratePpm ?? 0,
        discountMinor: discount.rowsMinor[row] ?? 0,
        feeCreditMinor: credits[row] ?? 0,
        coupon: cart.coupon?.coupon ?? null,
      };
    }),
    unpriced,
    isVirtual,
    shipment,
    offers,
    delivery,
    pickup,
    tax,
    discount,
    giftCards,
    totals,
  };
  return priced;
}

/** Returns whether the shop takes a larger cart like the present one: by the same method and delivery. */
function isTakenAs(
  present: PricedCart,
  larger: PricedCart,
  method: PaymentMethod | null,
  basis: PricingBasis,
): boolean {
  const { rateE6 } = currencyOf(basis.shop, basis.currency);
  if (brokenOrderLimit(basis.shop.orderLimits, dueMinor(larger.totals), rateE6) === 'TOO_LARGE') return false;
  if ((present.delivery === null) !== (larger.delivery === null)) return false;
  if (method === null) {
    // The method that the client prefers replaces the cash prices as soon as it can pay.
    const preferred = requestedMethod(basis);
    return (
      preferred === null || rejectionOf(preferred, priceBy(preferred, larger.cart, basis), basis) !== null
    );
  }
  const rejection = rejectionOf(method, larger, basis);
  if (rejection === null) return true;
  const isSame = rejectionOf(method, present, basis)?.reason === rejection.reason;
  return isSame && rejection.reason !== 'above-maximum';
}

type PlaceOfSale = Pick<Shipment, 'countryCode' | 'regionCode'>;

const NO_PICKUP: PickupChoice = { kind: 'none' };

/** Returns the methods that shoppers can choose: a collection only while a counter is open. */
function openMethods({ methods, pickupLocations }: ShopSettings['shipping']) {
  return methods.filter((method) => isMethodOpen(method, pickupLocations));
}

function pickupOf(
  method: ShippingOffer['method'],
  { pickupCode }: Pick<Cart, 'pickupCode'>,
  { pickupLocations }: ShopSettings['shipping'],
): PickupChoice {
  return pickupChoice(method, pickupCode, pickupLocations);
}

function hasUnlockedLine({ lines }: Cart): boolean {
  return lines.some(({ locked }) => locked === null);
}

/** Returns whether two methods have equal prices for all products of the cart. */
function hasSamePrices(
  one: PaymentMethod,
  other: PaymentMethod,
  { lines }: Cart,
  { catalog }: PricingBasis,
): boolean {
  if (one.code === other.code) return true;
  return lines.every(({ productId }) => {
    const pricing = catalog.productById(productId)?.pricing;
    return !pricing || isSameRule(ruleOfMethod(one, pricing), ruleOfMethod(other, pricing));
  });
}

/** Returns whether the codes identify this shipping method. */
export function isSameMethod(method: ShippingMethodCodes, codes: ShippingMethodCodes | null): boolean {
  return method.carrierCode === codes?.carrierCode && method.methodCode === codes.methodCode;
}

/** Returns where a sale is taxed: at the counter of a collection, otherwise at the destination. */
function placeOfSale(shipment: Shipment, pickup: PickupChoice): PlaceOfSale {
  return pickup.kind === 'at' ? pickup.location : shipment;
}

/** Returns whether lines need no delivery: there are some, and all are virtual products. */
export function isVirtualCart(lines: readonly Pick<UnitPricedLine, 'product'>[]): boolean {
  return lines.length > 0 && !lines.some(({ product }) => isDelivered(product));
}

/** Returns what gift cards in the cart cost. No gift card pays for another. */
function storedValue(counted: readonly UnitPricedLine[], credits: readonly number[]): number {
  return counted.reduce(
    (sum, { product, rowMinor }, at) => (product.giftCard ? sum + rowMinor - (credits[at] ?? 0) : sum),
    0,
  );
}

/** Returns the sales tax on rows and delivery after discounts. Gift cards do not reduce it. */
function taxOf(
  cart: Cart,
  basis: PricingBasis,
  of: {
    readonly place: PlaceOfSale;
    readonly counted: readonly UnitPricedLine[];
    readonly shippingMinor: number;
    readonly discount: CartDiscount;
    /** The reduction of each counted line: discount and fee credit. */
    readonly reductions: readonly number[];
    readonly rateE6: number;
  },
): SalesTax {
  const { place, counted, shippingMinor, discount, reductions, rateE6 } = of;
  const rows = counted.map(({ product, rowMinor }, at) => ({
    form: product.giftCard === null ? product.form : UNTAXED_FORM,
    amountMinor: rowMinor - (reductions[at] ?? 0),
  }));
  const exempt = exemptionLabel(cart.taxExemption, basis);
  if (exempt !== null) return exemptTax(exempt, rows);
  return salesTax(namedTaxTable(basis), place, rows, shippingMinor - discount.shippingMinor, rateE6);
}

/** Returns the metals that prices of lines follow. */
function metalsOf(lines: readonly UnitPricedLine[]): ReadonlySet<Metal> {
  return new Set(
    lines.flatMap(({ product: { pricing } }) => (pricing.mode === 'metal' ? [pricing.metal] : [])),
  );
}

function shipmentOf(cart: Cart, lines: readonly UnitPricedLine[]): Shipment | null {
  const address = cart.shippingAddress;
  if (address === null) return null;
  return {
    countryCode: address.countryCode,
    regionCode: address.regionCode,
    ...parcelOf(lines),
  };
}

/** Returns the packed weight and the subtotal of a parcel with these lines. Virtual products are in none. */
export function parcelOf(lines: readonly UnitPricedLine[]): Pick<Shipment, 'weightGrams' | 'subtotalMinor'> {
  const packed = lines.filter(({ product }) => isDelivered(product));
  return {
    weightGrams: packed.reduce(
      (sum, { product, line }) => sum + product.shippingWeightGrams * line.quantity,
      0,
    ),
    subtotalMinor: packed.reduce((sum, { rowMinor }) => sum + rowMinor, 0),
  };
}
