import { FREE_METHOD, type PaymentMethod, paymentRefusal } from '@ingot/rules/checkout/payment-methods.ts';
import type { Cart } from '../../cart/cart.ts';
import { freeMethod } from '../../cart/pricing/chosen-method.ts';
import { type PricedCart, priceCart } from '../../cart/pricing/price-cart.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { paymentRefusalMessage } from './payment-refusal-words.ts';

/** A payment method as one cart sees it. */
export interface PaymentOption {
  readonly method: PaymentMethod;
  /** What the cart comes to when paid this way, minor units of `currency`. */
  readonly grandTotalMinor: number;
  readonly currency: string;
  /** Why it cannot pay this cart, in words for the shopper; null when it can. */
  readonly refusal: string | null;
}

/** Every payment method that the shop can take, in its order. `priced` is the cart as it is shown. */
export function paymentOptions(priced: PricedCart, basis: PricingBasis): PaymentOption[] {
  return (
    takenMethods(basis)
      .toSorted((a, b) => a.position - b.position)
      .map((method) => paymentOption(priced.cart, method, basis))
      // nobody asks to pay nothing as long as something is due
      .filter(({ method, refusal }) => method.code !== FREE_METHOD.code || refusal === null)
  );
}

/** One payment method as one cart sees it, the cart being priced by that method's column. */
export function paymentOption(cart: Cart, method: PaymentMethod, basis: PricingBasis): PaymentOption {
  const priced = priceCart(cart, basis, method);
  const { totals, currency } = priced;
  const refusal = refusalOf(method, priced, basis);
  return {
    method,
    grandTotalMinor: totals.grandTotalMinor,
    currency,
    refusal: refusal && paymentRefusalMessage(method, refusal, currency),
  };
}

/** Whether the chosen method can still pay the cart, which is priced by it. */
export function takesCart(method: PaymentMethod, priced: PricedCart, basis: PricingBasis): boolean {
  return priced.lines.length === 0 || refusalOf(method, priced, basis) === null;
}

function refusalOf(method: PaymentMethod, { totals, currency, lines }: PricedCart, { shop }: PricingBasis) {
  const payment = {
    grandTotalMinor: totals.grandTotalMinor,
    currency,
    excludedCodes: lines.flatMap(({ product }) => product.excludedPaymentMethods),
  };
  return paymentRefusal(method, payment, currencyOf(shop, currency).rateE6);
}

/** The method with this code; null when the shop does not take it. */
export function findPaymentMethod(code: string, basis: PricingBasis): PaymentMethod | null {
  return takenMethods(basis).find((method) => method.code === code) ?? null;
}

/** What takes the money at once is done by the card gateway: the shop knows no other way to do that. */
function takenMethods({ shop }: PricingBasis): readonly PaymentMethod[] {
  const known = shop.paymentMethods.filter(
    ({ code, payWithinHours }) => payWithinHours > 0 || code === 'card',
  );
  return [freeMethod(), ...known];
}
