import { convertMinor } from '../../money/convert-money.ts';
import { avoidsFee, type MethodPricing, type PricedMethod } from '../../pricing/methods/method-price.ts';

/** A payment method of the shop. Limits are minor units of the base currency. */
export interface PaymentMethod extends PricedMethod {
  readonly title: string;
  /** Name in the head of a price table, such as `Wire`. */
  readonly shortTitle: string;
  readonly feePpm: number;
  readonly minimumMinor: number;
  readonly maximumMinor: number;
  /** Currencies that it supports. */
  readonly currencies: readonly string[];
  /** One-line description; empty = the shop derives it from the terms. */
  readonly summary: string;
  /** Hours of working days within which the money must arrive; 0 = immediate payment. */
  readonly payWithinHours: number;
  /** Working days from the arrival of the money until it is final, as for a check; 0 = at once. */
  readonly clearanceWorkingDays: number;
  /** Payment instructions by label; `{order_number}` is a placeholder for the order number. */
  readonly instructions: Readonly<Record<string, string>>;
  readonly position: number;
}

/** A payment. Amounts are minor units of `currency`. */
export interface Payment {
  readonly grandTotalMinor: number;
  readonly currency: string;
  /** Methods that a product in the cart excludes. */
  readonly excludedCodes: readonly string[];
  /** How methods change the price of stored value in the cart, such as gift cards. Absent without any. */
  readonly storedValues?: readonly MethodPricing[];
  /** Codes of the methods that add a fee to some product of the shop: `methodsWithFees`. Absent for none. */
  readonly feeCodes?: ReadonlySet<string>;
}

/** The method of an order that gift cards pay in full: Magento's code with the shop's own texts. */
export const FREE_METHOD: PaymentMethod = {
  code: 'free',
  title: '',
  shortTitle: '',
  priceColumn: 'final_price',
  priceRule: null,
  feePpm: 0,
  minimumMinor: 0,
  maximumMinor: 0,
  currencies: [],
  summary: '',
  payWithinHours: 0,
  clearanceWorkingDays: 0,
  instructions: {},
  position: 0,
};

/** Why a method cannot take a payment; `limitMinor` is in the currency of the payment. */
export type PaymentRejection =
  | { readonly reason: 'excluded' }
  /** A method with a fee would let a gift card carry money past the fee. */
  | { readonly reason: 'gift-card' }
  | { readonly reason: 'currency' }
  /** Gift cards pay the whole amount. */
  | { readonly reason: 'nothing-due' }
  /** `free` requires a total of zero. */
  | { readonly reason: 'something-due' }
  | { readonly reason: 'below-minimum'; readonly limitMinor: number }
  | { readonly reason: 'above-maximum'; readonly limitMinor: number };

/**
 * Returns why a method cannot take a payment; null when it can. `rateE6` converts the limits to the
 * payment's currency.
 */
export function paymentRejection(
  method: PaymentMethod,
  payment: Payment,
  rateE6: number = 1_000_000,
): PaymentRejection | null {
  const isNothingDue = payment.grandTotalMinor === 0;
  if (method.code === FREE_METHOD.code) return isNothingDue ? null : { reason: 'something-due' };
  if (isNothingDue) return { reason: 'nothing-due' };
  if (payment.excludedCodes.includes(method.code)) return { reason: 'excluded' };
  const { storedValues = [], feeCodes = new Set() } = payment;
  if (storedValues.some((pricing) => avoidsFee(method, pricing, feeCodes))) return { reason: 'gift-card' };
  if (!method.currencies.includes(payment.currency)) return { reason: 'currency' };
  const minimum = convertMinor(method.minimumMinor, rateE6);
  if (payment.grandTotalMinor < minimum) return { reason: 'below-minimum', limitMinor: minimum };
  const maximum = convertMinor(method.maximumMinor, rateE6);
  if (payment.grandTotalMinor > maximum) return { reason: 'above-maximum', limitMinor: maximum };
  return null;
}
