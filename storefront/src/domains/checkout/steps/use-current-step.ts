import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { checkoutCartQuery } from '../state/checkout-cache.ts';
import { checkoutState, useCheckoutMachine, useCheckoutState } from '../state/checkout-state.ts';
import { type CheckoutStep, shownStep, stepOfSearch, stepSearch } from './current-step.ts';
import { progressOf } from './progress-of.ts';

/** The current step and how to change it. */
export interface CurrentStep {
  readonly step: CheckoutStep;
  /** Whether the shopper has moved between steps; focus then follows. */
  readonly hasMoved: boolean;
  /** The step that the URL named but that is not open yet; null if none. */
  readonly tooEarly: CheckoutStep | null;
  /** Opens a step; null opens the first incomplete one. */
  readonly goTo: (step: CheckoutStep | null) => void;
}

/**
 * Returns the step of the URL (`?step=`), so that Back and Forward move through the steps and a
 * reload keeps the current one. Replaces a URL beyond the completed steps without a history entry,
 * and returns the named step, so that the page can explain it.
 */
export function useCurrentStep(cart: CheckoutContentsFragment): CurrentStep {
  const client = useQueryClient();
  const navigate = useNavigate();
  const asked = stepOfSearch(useLocation().search);
  const step = shownStep(progressOf(cart, useCheckoutState(cart)), asked);
  const [last, setLast] = useState({ step, hasMoved: false });
  if (last.step !== step) setLast({ step, hasMoved: true });

  const [tooEarly, setTooEarly] = useState<CheckoutStep | null>(null);

  // Reads the newest cart, because a step may have completed before the page has rendered it.
  const allowed = (wanted: CheckoutStep | null) => {
    const newest = client.getQueryData(checkoutCartQuery(cart.id).queryKey)?.cart ?? cart;
    return shownStep(progressOf(newest, checkoutState(newest, useCheckoutMachine.getState())), wanted);
  };
  const open = (next: CheckoutStep, isReplacing: boolean) =>
    void navigate({ search: stepSearch(next) }, { replace: isReplacing, preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL and the shown step differ.
  useEffect(() => {
    const right = allowed(asked);
    if (right === asked) return;
    if (asked !== null) setTooEarly(asked);
    open(right, true);
  }, [asked, step]);

  const goTo = (next: CheckoutStep | null) => {
    setTooEarly(null);
    open(allowed(next), false);
  };
  return { step, hasMoved: last.hasMoved, tooEarly, goTo };
}
