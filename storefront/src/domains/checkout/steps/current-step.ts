/** The sections of the checkout page, in their order (CHK-05). */
export const CHECKOUT_STEPS = ['address', 'method', 'payment', 'review'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** What each section is called in the address, in the words of its name. */
const STEP_NAMES: Readonly<Record<CheckoutStep, string>> = {
  address: 'shipping-address',
  method: 'shipping-method',
  payment: 'payment',
  review: 'review',
};

/** The query of a section's address. */
export function stepSearch(step: CheckoutStep): string {
  return `?step=${STEP_NAMES[step]}`;
}

/** The section that an address's query asks for; null when it asks for none. */
export function stepOfSearch(search: string): CheckoutStep | null {
  const name = new URLSearchParams(search).get('step');
  return CHECKOUT_STEPS.find((step) => STEP_NAMES[step] === name) ?? null;
}

/** What the shop's cart already knows. */
export interface CheckoutProgress {
  readonly hasEmail: boolean;
  readonly hasShippingAddress: boolean;
  readonly hasShippingMethod: boolean;
  readonly hasBillingAddress: boolean;
  readonly hasPaymentMethod: boolean;
}

/** The first section that is not done yet; `review` when all are. */
export function firstOpenStep(progress: CheckoutProgress): CheckoutStep {
  if (!progress.hasEmail || !progress.hasShippingAddress) return 'address';
  if (!progress.hasShippingMethod) return 'method';
  if (!progress.hasPaymentMethod || !progress.hasBillingAddress) return 'payment';
  return 'review';
}

/** Whether a section lies before another. */
export function isBefore(step: CheckoutStep, other: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(other);
}

/**
 * The section to show: the one the shopper asks for, unless it lies ahead of what is done.
 * `chosen` null follows the cart.
 */
export function shownStep(progress: CheckoutProgress, chosen: CheckoutStep | null): CheckoutStep {
  const open = firstOpenStep(progress);
  return chosen !== null && isBefore(chosen, open) ? chosen : open;
}
