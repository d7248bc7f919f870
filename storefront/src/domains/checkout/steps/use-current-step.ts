import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { checkoutCartQuery } from '../state/checkout-cache.ts';
import { useCheckoutState } from '../state/checkout-state.ts';
import { type CheckoutStep, shownStep, stepOfSearch, stepSearch } from './current-step.ts';
import { progressOf } from './progress-of.ts';

/** The section in hand, and the way to another. */
export interface CurrentStep {
  readonly step: CheckoutStep;
  /** The shopper has moved between sections, so that focus follows. */
  readonly hasMoved: boolean;
  /** The section that the address asked for although it could not be opened yet; null when it asked for none such. */
  readonly tooEarly: CheckoutStep | null;
  /** Opens a section; null opens the first that is not done yet. */
  readonly goTo: (step: CheckoutStep | null) => void;
}

/**
 * The section of checkout by its address (`?step=`): the browser's Back and Forward go through the sections, a reload
 * keeps the one in hand. An address ahead of what is done is put right without leaving a trace in the history, and remembered, so
 * that the shopper can be told why.
 */
export function useCurrentStep(cart: CheckoutContentsFragment): CurrentStep {
  const client = useQueryClient();
  const navigate = useNavigate();
  const asked = stepOfSearch(useLocation().search);
  const hasCard = useCheckoutState(({ paymentData }) => paymentData !== null);
  const step = shownStep(progressOf(cart, hasCard), asked);
  const [last, setLast] = useState({ step, hasMoved: false });
  if (last.step !== step) setLast({ step, hasMoved: true });

  const [tooEarly, setTooEarly] = useState<CheckoutStep | null>(null);

  // A section that was just done is known here before the page is drawn with it.
  const allowed = (wanted: CheckoutStep | null) => {
    const newest = client.getQueryData(checkoutCartQuery(cart.id).queryKey)?.cart ?? cart;
    const isCardKnown = useCheckoutState.getState().paymentData !== null;
    return shownStep(progressOf(newest, isCardKnown), wanted);
  };
  const open = (next: CheckoutStep, isReplacing: boolean) =>
    void navigate({ search: stepSearch(next) }, { replace: isReplacing, preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is shown is not what was asked for.
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
