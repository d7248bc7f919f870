/** The sections of the checkout page, in their order (CHK-05). */
export const CHECKOUT_STEPS = ['address', 'method', 'payment', 'review'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

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
 * The section to show: the one the shopper went back to, unless it lies ahead of what is done.
 * `chosen` null follows the cart.
 */
export function shownStep(progress: CheckoutProgress, chosen: CheckoutStep | null): CheckoutStep {
  const open = firstOpenStep(progress);
  return chosen !== null && isBefore(chosen, open) ? chosen : open;
}
