import { describe, expect, it } from 'vitest';
import {
  CHECKOUT_STEPS,
  type CheckoutProgress,
  firstOpenStep,
  shownStep,
  stepOfSearch,
  stepSearch,
} from './current-step.ts';

const NOTHING: CheckoutProgress = {
  isVirtual: false,
  hasEmail: false,
  hasShippingAddress: false,
  hasShippingMethod: false,
  hasBillingAddress: false,
  hasPaymentMethod: false,
};
const ALL: CheckoutProgress = {
  isVirtual: false,
  hasEmail: true,
  hasShippingAddress: true,
  hasShippingMethod: true,
  hasBillingAddress: true,
  hasPaymentMethod: true,
};

describe('checkout steps (CHK-05)', () => {
  it.each([
    [NOTHING, 'address'],
    [{ ...ALL, hasEmail: false }, 'address'],
    [{ ...ALL, hasShippingMethod: false }, 'method'],
    [{ ...ALL, hasPaymentMethod: false }, 'payment'],
    [{ ...ALL, hasBillingAddress: false }, 'payment'],
    [ALL, 'review'],
  ])('%# opens the first that is not done', (progress, step) => {
    expect(firstOpenStep(progress)).toBe(step);
  });

  it('shows a step to which the shopper went back', () => {
    expect(shownStep(ALL, 'method')).toBe('method');
  });

  it('shows no shipping method when nothing is delivered (KIND-03)', () => {
    expect(shownStep({ ...ALL, isVirtual: true }, 'method')).toBe('review');
    expect(shownStep({ ...ALL, isVirtual: true, hasPaymentMethod: false }, 'method')).toBe('payment');
  });

  it('never shows a step beyond the completed ones', () => {
    expect(shownStep({ ...ALL, hasShippingMethod: false }, 'review')).toBe('method');
  });

  it.each(CHECKOUT_STEPS)('reads the step %s from the URL', (step) => {
    expect(stepOfSearch(stepSearch(step))).toBe(step);
  });

  it.each(['', '?step=', '?step=delivery', '?other=review'])('reads no step from %j', (search) => {
    expect(stepOfSearch(search)).toBeNull();
  });
});
