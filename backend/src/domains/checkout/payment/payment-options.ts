import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { methodChoices } from '@ingot/rules/checkout/payment/method-choices.ts';
import {
  FREE_METHOD,
  type PaymentMethod,
  paymentRejection,
} from '@ingot/rules/checkout/payment/payment-methods.ts';
import { isFree, type MethodPriceRule, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import type { Cart } from '../../cart/cart.ts';
import { CASH_METHOD, freeMethod } from '../../cart/pricing/chosen-method.ts';
import { runningLock } from '../../cart/pricing/locked-basis.ts';
import { type PricedCart, paymentOf, priceCart } from '../../cart/pricing/price-cart.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { expectedShippingMinor } from '../../cart/view/expected-shipping.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import { paymentRejectionMessage } from './payment-rejection-texts.ts';
import { staleCurrencyProblem } from './stale-currency.ts';

/** A payment method for one cart. */
export interface PaymentOption {
  readonly method: PaymentMethod;
  /** Grand total of the cart with this method, in minor units of `currency`. */
  readonly grandTotalMinor: number;
  readonly currency: string;
  /** Price of the delivery that is not in the grand total, as `expectedShippingMinor` states it. */
  readonly expectedShippingMinor: number | null;
  /** Difference to the grand total at cash prices, with tax; negative for a discount. */
  readonly feeMinor: number;
  /** The message why the method cannot pay this cart; null if it can. */
  readonly rejection: string | null;
}

/** Returns all payment methods of the shop, in its order. `priced` is the cart as shown. */
export function paymentOptions(priced: PricedCart, basis: PricingBasis): PaymentOption[] {
  return (
    takenMethods(basis)
      .toSorted((a, b) => a.position - b.position)
      .map((method) => paymentOption(priced.cart, method, basis))
      // The free method is an option only if nothing is due.
      .filter(({ method, rejection }) => method.code !== FREE_METHOD.code || rejection === null)
  );
}

/** Returns whether the order is above the limit of every payment method. */
export function isAboveAllMethods(priced: PricedCart, basis: PricingBasis): boolean {
  const { rateE6 } = currencyOf(basis.shop, priced.currency);
  const paymentBy = (method: PaymentMethod) =>
    paymentOf(priceCart(priced.cart, basis, method), basis.catalog);
  return methodChoices(takenMethods(basis), paymentBy, rateE6).isAboveAll;
}

/** Returns a payment method for a cart, priced with that method's price column. */
export function paymentOption(cart: Cart, method: PaymentMethod, basis: PricingBasis): PaymentOption {
  const priced = priceCart(cart, basis, method);
  const { totals, currency, lines } = priced;
  const rejection = rejectionOf(method, priced, basis);
  const rules = lines.map(({ product }) => ruleOfMethod(method, product.pricing));
  const cash = rules.every(isFree) ? totals : priceCart(cart, basis, CASH_METHOD).totals;
  return {
    method,
    grandTotalMinor: totals.grandTotalMinor,
    currency,
    expectedShippingMinor: expectedShippingMinor(priced, basis.shop),
    feeMinor: totals.grandTotalMinor - cash.grandTotalMinor,
    rejection:
      staleCurrencyMessage(cart, currency, basis) ??
      (rejection && paymentRejectionMessage(method, rejection, currency, excludingItems(method, lines))),
  };
}

/** Returns the names of the items that exclude a method: of a set as a whole, or of its parts. */
function excludingItems({ code }: PaymentMethod, lines: PricedCart['lines']): string[] {
  const excludes = (piece: CatalogProduct | null) => piece?.excludedPaymentMethods.includes(code) === true;
  return lines.flatMap(({ product, parent, set }) => {
    if (set !== null && excludes(set)) return [set.name];
    return excludes(product) ? [(parent ?? product).name] : [];
  });
}

/**
 * Returns why nothing can be paid in a currency whose exchange rate is too old; null if it is current. A running price
 * lock in the currency keeps its rate.
 */
function staleCurrencyMessage(cart: Cart, currency: string, basis: PricingBasis): string | null {
  return runningLock(cart, basis)?.currency === currency ? null : staleCurrencyProblem(currency, basis);
}

/**
 * Returns the highest rate of some rules in parts per million; 0 for a flat fee, negative for a
 * discount.
 */
export function highestRate(rules: readonly MethodPriceRule[]): number {
  const rates = rules.map((rule) =>
    rule.kind === 'flat' ? 0 : rule.kind === 'discount' ? -rule.ppm : rule.ppm,
  );
  return rates.length === 0 ? 0 : Math.max(...rates);
}

/** Returns whether the chosen method can pay the cart, which must be priced with it. */
export function canPayCart(method: PaymentMethod, priced: PricedCart, basis: PricingBasis): boolean {
  return priced.lines.length === 0 || rejectionOf(method, priced, basis) === null;
}

function rejectionOf(method: PaymentMethod, priced: PricedCart, { shop, catalog }: PricingBasis) {
  return paymentRejection(method, paymentOf(priced, catalog), currencyOf(shop, priced.currency).rateE6);
}

/** Returns the payment method with this code; null if the shop does not offer it. */
export function findPaymentMethod(code: string, basis: PricingBasis): PaymentMethod | null {
  return takenMethods(basis).find((method) => method.code === code) ?? null;
}

/** Returns the methods that the customer may use and the shop can process. Immediate payment needs an online provider. */
function takenMethods({ shop }: PricingBasis): readonly PaymentMethod[] {
  const known = offeredMethods(shop).filter(
    ({ code, payWithinHours }) => payWithinHours > 0 || isOnline(code),
  );
  return [freeMethod(), ...known];
}
