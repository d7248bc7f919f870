import { PROVIDER_CODES } from '../../../platform/payment-providers/providers.ts';

/** Promises about everything but the payment methods. */
const GENERAL = [
  'card_fee',
  'cancellation',
  'carrier_rest',
  'delivery_abroad',
  'delivery_methods',
  'delivery_price',
  'dispatch',
  'free_over',
  'insurance',
  'market_holidays',
  'overdue',
  'po_box',
  'price_lock',
  'sell_label',
  'sell_payment',
  'sell_terms',
  'signature',
] as const;

/** Name of a promise that is not about one payment method. */
export type GeneralPromise = (typeof GENERAL)[number];

/** Name of a promise. `limit_` and `pay_` precede the code of a payment method. */
export type PromiseName = GeneralPromise | `limit_${string}` | `pay_${string}`;

/** Promises that content and settings can include as `{{promise name="…"}}`. */
export const PROMISE_NAMES: readonly PromiseName[] = [
  ...GENERAL,
  ...PROVIDER_CODES.flatMap((code) => [`limit_${code}`, `pay_${code}`] as const),
].sort();

/** Returns whether a text is the name of a promise. */
export function isPromiseName(name: string): name is PromiseName {
  return PROMISE_NAMES.some((known) => known === name);
}
