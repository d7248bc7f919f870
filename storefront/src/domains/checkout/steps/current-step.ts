/** The steps of the checkout page, in order. */
export const CHECKOUT_STEPS = ['address', 'method', 'payment', 'review'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The name of each step in the URL. */
const STEP_NAMES: Readonly<Record<CheckoutStep, string>> = {
  address: 'shipping-address',
  method: 'shipping-method',
  payment: 'payment',
  review: 'review',
};

/** Returns the query string of a step. */
export function stepSearch(step: CheckoutStep): string {
  return `?step=${STEP_NAMES[step]}`;
}

/** Returns the step of a query string; null if it names none. */
export function stepOfSearch(search: string): CheckoutStep | null {
  const name = new URLSearchParams(search).get('step');
  return CHECKOUT_STEPS.find((step) => STEP_NAMES[step] === name) ?? null;
}

/** The data that the shop's cart already has. */
export interface CheckoutProgress {
  /** Whether nothing is delivered: the shipping method is no step. */
  readonly isVirtual: boolean;
  readonly hasEmail: boolean;
  readonly hasShippingAddress: boolean;
  readonly hasShippingMethod: boolean;
  readonly hasBillingAddress: boolean;
  readonly hasPaymentMethod: boolean;
}

/** Returns the first incomplete step; `review` if all are complete. */
export function firstOpenStep(progress: CheckoutProgress): CheckoutStep {
  if (!progress.hasEmail || !progress.hasShippingAddress) return 'address';
  if (!progress.hasShippingMethod) return 'method';
  if (!progress.hasPaymentMethod || !progress.hasBillingAddress) return 'payment';
  return 'review';
}

/** Returns whether a step comes before another. */
export function isBefore(step: CheckoutStep, other: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(other);
}

/**
 * Returns the step to show: the chosen one, unless it comes after the first incomplete step, or is no
 * step of this cart. A null `chosen` follows the cart.
 */
export function shownStep(progress: CheckoutProgress, chosen: CheckoutStep | null): CheckoutStep {
  const open = firstOpenStep(progress);
  if (chosen === 'method' && progress.isVirtual) return open;
  return chosen !== null && isBefore(chosen, open) ? chosen : open;
}
