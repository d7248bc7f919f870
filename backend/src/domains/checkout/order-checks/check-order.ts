import { dueMinor } from '@ingot/rules/cart/cart-totals.ts';
import { findCountry } from '@ingot/rules/checkout/addresses/countries.ts';
import { isTelephone } from '@ingot/rules/checkout/addresses/validate-address.ts';
import type { ShippingOffer } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { inputError, notAuthorized } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PriceLock, StoredCartAddress } from '../../cart/cart.ts';
import { HOUSEHOLD_LIMIT, householdLimitMessage } from '../../cart/household/check-household-limit.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { addressProblemText } from '../../customers/postal-address/address-texts.ts';
import { giftCardProblemMessage } from '../../discounts/gift-card-texts.ts';
import { PO_BOX_LIMIT, poBoxLimitMessage } from '../addresses/po-box-limit.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';
import { orderTexts } from '../order-texts.ts';
import { findPaymentMethod, paymentOption } from '../payment/payment-options.ts';
import { closedPickupMessage, PICKUP_LOCATION_CLOSED } from '../pickup/closed-pickup.ts';
import { orderLimitMessage } from './order-limit-texts.ts';

const text = defineMessages('check-order', {
  'shipping-method-missing': 'The shipping method is missing. Select the shipping method and try again.',
  'guest-email-missing': 'Guest email for cart is missing.',
  'country-not-served': "Some addresses can't be used due to the configurations for specific countries.",
  'cart-empty': "The cart doesn't contain any items.",
  'guest-checkout-not-allowed':
    'Guest checkout is not allowed. Register a customer account or login with existing one.',
  'shipping-address-missing': 'The shipping address is missing. Set the address and try again.',
  'billing-address-missing': 'The billing address is missing. Set the address and try again.',
  'gift-card-not-applicable': '{problem} Review the gift cards in your cart.',
  'price-lock-expired': 'The held prices have expired. Review the new total and try again.',
});

/** Error code of an order without a price lock, in `extensions.code`. */
export const PRICE_LOCK_EXPIRED = 'PRICE_LOCK_EXPIRED';

/** A cart that passed all checks, with the fields that an order needs. */
export interface CheckedOrder {
  readonly priced: PricedCart;
  readonly email: string;
  readonly priceLock: PriceLock;
  /** The billing address if nothing is delivered. */
  readonly shippingAddress: StoredCartAddress;
  readonly billingAddress: StoredCartAddress;
  /** Null if nothing is delivered. */
  readonly delivery: ShippingOffer | null;
  readonly payment: PaymentMethod;
}

/** How a cart whose prices are not locked can be ordered. */
export interface UnlockedTerms {
  /** Whether it is ordered at the live prices, which the shopper has seen. */
  readonly isLive: boolean;
  /** Why its prices cannot be locked now, for shoppers; null if they can be. */
  readonly lockRejection: string | null;
}

/**
 * Checks everything but the stock, in the order of the checkout steps, and the price lock last. An
 * order at the live price needs no lock.
 * @throws ContractError for the first failed check
 */
export function checkOrder(priced: PricedCart, basis: PricingBasis, unlocked: UnlockedTerms): CheckedOrder {
  const { cart } = priced;
  checkIsFilled(priced);
  const email = checkBuyer(priced, basis);
  checkLines(priced);
  const shippingAddress = priced.isVirtual ? null : checkDelivery(priced, basis);
  const billingAddress = checkAddress(cart.billingAddress, 'billing', basis);
  checkGiftCards(priced);
  const payment = checkPayment(priced, basis);
  return {
    priced,
    email,
    priceLock: unlocked.isLive ? liveLock(priced, basis) : checkPriceLock(priced, unlocked.lockRejection),
    shippingAddress: shippingAddress ?? billingAddress,
    billingAddress,
    delivery: priced.isVirtual ? null : priced.delivery,
    payment,
  };
}

/** Checks how the goods are delivered, and returns the shipping address. */
function checkDelivery(priced: PricedCart, basis: PricingBasis): StoredCartAddress {
  const shippingAddress = checkAddress(priced.cart.shippingAddress, 'shipping', basis);
  const boxRejection = poBoxLimitMessage(priced, basis);
  if (boxRejection !== null) throw unableToPlaceOrder(boxRejection, PO_BOX_LIMIT);
  if (priced.delivery === null) {
    throw unableToPlaceOrder(text('shipping-method-missing'), 'SHIPPING_METHOD_MISSING');
  }
  const pickupRejection = closedPickupMessage(priced.pickup);
  if (pickupRejection !== null) throw unableToPlaceOrder(pickupRejection, PICKUP_LOCATION_CLOSED);
  return shippingAddress;
}

/** The first check; the others need lines. */
function checkIsFilled({ lines, unpriced }: PricedCart): void {
  if (lines.length === 0 && unpriced.length === 0) {
    throw unableToPlaceOrder(text('cart-empty'), 'CART_EMPTY');
  }
}

function checkBuyer({ cart }: PricedCart, { shop }: PricingBasis): string {
  if (cart.customerId === null && !shop.features.guestCheckoutAllowed) {
    throw notAuthorized(text('guest-checkout-not-allowed'), 'GUEST_CHECKOUT_NOT_ALLOWED');
  }
  if (cart.email === null) throw inputError(text('guest-email-missing'), 'GUEST_EMAIL_MISSING');
  return cart.email;
}

function checkLines({ lines, unpriced }: PricedCart): void {
  const problem = [...unpriced, ...lines].find((line) => line.problem !== null)?.problem;
  if (!problem) return;
  const taken = lines.find((line) => line.problem === problem && problem.isHouseholds);
  if (taken)
    throw unableToPlaceOrder(householdLimitMessage(taken.product.name, problem.message), HOUSEHOLD_LIMIT);
  const isStock = problem.isSoldOut || problem.code === 'INSUFFICIENT_STOCK';
  throw unableToPlaceOrder(isStock ? orderTexts('out-of-stock') : problem.message, problem.code);
}

function checkAddress(
  address: StoredCartAddress | null,
  kind: 'shipping' | 'billing',
  { shop }: PricingBasis,
): StoredCartAddress {
  if (address === null) {
    throw unableToPlaceOrder(text(`${kind}-address-missing`), `${kind.toUpperCase()}_ADDRESS_MISSING`);
  }
  if (findCountry(shop.countries, address.countryCode) === null) {
    throw unableToPlaceOrder(text('country-not-served'), 'COUNTRY_NOT_SERVED');
  }
  if (!isTelephone(address.telephone)) {
    const problem = { field: 'telephone', code: 'telephone-too-short', value: address.telephone } as const;
    throw unableToPlaceOrder(addressProblemText(problem), 'ADDRESS_TELEPHONE_TOO_SHORT');
  }
  return address;
}

/**
 * Rejects an order if one of its gift cards cannot pay. The shopper would otherwise pay more than
 * planned.
 */
function checkGiftCards({ cart, giftCards }: PricedCart): void {
  for (const [at, card] of cart.giftCards.entries()) {
    const problem = giftCards[at]?.problem ?? null;
    if (problem === null) continue;
    throw unableToPlaceOrder(
      text('gift-card-not-applicable', { problem: giftCardProblemMessage(problem, card) }),
      'GIFT_CARD_NOT_APPLICABLE',
    );
  }
}

function checkPayment(priced: PricedCart, basis: PricingBasis): PaymentMethod {
  const { cart, totals, currency } = priced;
  const method = cart.paymentMethod === null ? null : findPaymentMethod(cart.paymentMethod, basis);
  if (method === null) {
    throw unableToPlaceOrder(orderTexts('payment-method-missing'), 'PAYMENT_METHOD_MISSING');
  }
  const { rateE6 } = currencyOf(basis.shop, currency);
  const rejection =
    // Gift cards are a means of payment, so the limit applies to the total before them.
    orderLimitMessage(basis.shop.orderLimits, dueMinor(totals), currency, rateE6) ??
    paymentOption(cart, method, basis).rejection;
  if (rejection) throw unableToPlaceOrder(rejection, 'PAYMENT_METHOD_NOT_AVAILABLE');
  return method;
}

/** An order needs locked prices, so that it charges the prices that the shopper saw. */
function checkPriceLock({ cart, isLocked }: PricedCart, lockRejection: string | null): PriceLock {
  if (!isLocked || cart.priceLock === null) {
    throw unableToPlaceOrder(lockRejection ?? text('price-lock-expired'), PRICE_LOCK_EXPIRED);
  }
  return cart.priceLock;
}

/** Returns a lock for the moment of an order at the live price. */
function liveLock({ currency, rateE6, priceVersion }: PricedCart, { nowMs }: PricingBasis): PriceLock {
  return { atMs: nowMs, untilMs: nowMs + 1, currency, rateE6, version: priceVersion };
}
