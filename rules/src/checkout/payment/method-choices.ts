import {
  type Payment,
  type PaymentMethod,
  type PaymentRejection,
  paymentRejection,
} from './payment-methods.ts';

/** A payment method as the shopper sees it: usable, or grayed out with its reason and limit. */
export interface MethodChoice {
  readonly method: PaymentMethod;
  readonly rejection: PaymentRejection | null;
}

/** The methods of a payment step. */
export interface MethodChoices {
  /** Methods that the shop shows, in its order. */
  readonly choices: readonly MethodChoice[];
  /** The order is above the limit of every method: the shop shows the desk's phone number. */
  readonly isAboveAll: boolean;
}

/**
 * Returns the methods with what prevents each. Methods outside their limits stay in the list;
 * methods that a product or the currency excludes do not.
 * @param paymentBy the payment by a method, because each has its own total
 * @param rateE6 converts limits to the payment's currency
 */
export function methodChoices(
  methods: readonly PaymentMethod[],
  paymentBy: (method: PaymentMethod) => Payment,
  rateE6: number = 1_000_000,
): MethodChoices {
  const choices = methods
    .map((method) => ({ method, rejection: paymentRejection(method, paymentBy(method), rateE6) }))
    .filter(({ rejection }) => rejection === null || 'limitMinor' in rejection)
    .sort((a, b) => a.method.position - b.method.position);
  const isAboveAll =
    choices.length > 0 && choices.every(({ rejection }) => rejection?.reason === 'above-maximum');
  return { choices, isAboveAll };
}
