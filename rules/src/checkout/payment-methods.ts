import { convertMinor } from '../money/convert-money.ts';

/** A way of paying as the shop defines it. Limits are minor units of the base currency. */
export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  /** Which unit price the cart takes: `final_price` is cash, `fee_price` the price with the product's card fee. */
  readonly priceColumn: 'final_price' | 'fee_price';
  readonly feePpm: number;
  readonly minimumMinor: number;
  readonly maximumMinor: number;
  /** Currencies it can settle. */
  readonly currencies: readonly string[];
  /** What one line says about it; empty = the shop writes it from its terms. */
  readonly summary: string;
  /** Hours of working days within which the money must arrive; 0 = it is taken at once. */
  readonly payWithinHours: number;
  /** Working days from the arrival of the money until it is final, as of a check; 0 = none. */
  readonly clearanceWorkingDays: number;
  /** How to pay, by label; `{order_number}` stands for the number of the order. */
  readonly instructions: Readonly<Record<string, string>>;
  readonly position: number;
}

/** What is to be paid. Amounts are minor units of `currency`. */
export interface Payment {
  readonly grandTotalMinor: number;
  readonly currency: string;
  /** Codes that a product in the cart excludes. */
  readonly excludedCodes: readonly string[];
}

/** What takes an order that gift cards pay in full: Magento's code. The words are the shop's. */
export const FREE_METHOD: PaymentMethod = {
  code: 'free',
  title: '',
  priceColumn: 'final_price',
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
export type PaymentRefusal =
  | { readonly reason: 'excluded' }
  | { readonly reason: 'currency' }
  /** Gift cards pay all of it. */
  | { readonly reason: 'nothing-due' }
  /** `free` is for orders of nothing. */
  | { readonly reason: 'something-due' }
  | { readonly reason: 'below-minimum'; readonly limitMinor: number }
  | { readonly reason: 'above-maximum'; readonly limitMinor: number };

/** Why a method cannot take a payment; null when it can. `rateE6` brings limits into the payment's currency. */
export function paymentRefusal(
  method: PaymentMethod,
  payment: Payment,
  rateE6: number = 1_000_000,
): PaymentRefusal | null {
  const isNothingDue = payment.grandTotalMinor === 0;
  if (method.code === FREE_METHOD.code) return isNothingDue ? null : { reason: 'something-due' };
  if (isNothingDue) return { reason: 'nothing-due' };
  if (payment.excludedCodes.includes(method.code)) return { reason: 'excluded' };
  if (!method.currencies.includes(payment.currency)) return { reason: 'currency' };
  const minimum = convertMinor(method.minimumMinor, rateE6);
  if (payment.grandTotalMinor < minimum) return { reason: 'below-minimum', limitMinor: minimum };
  const maximum = convertMinor(method.maximumMinor, rateE6);
  if (payment.grandTotalMinor > maximum) return { reason: 'above-maximum', limitMinor: maximum };
  return null;
}
