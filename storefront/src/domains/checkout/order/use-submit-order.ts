import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { type LockedAmounts, lockedAmounts } from '../lock/locked-amounts.ts';
import { choicesSignature, linesSignature, totalSignature } from '../state/cart-signature.ts';
import { checkoutCartQuery } from '../state/checkout-cache.ts';
import { dispatchCheckout } from '../state/checkout-state.ts';
import type { CheckoutStep } from '../steps/current-step.ts';
import { type Outcome, type ShownOrder, usePlaceOrder } from './use-place-order.ts';

export interface OrderSubmissionInput {
  /** The current step. */
  readonly step: CheckoutStep;
  readonly openStep: (step: CheckoutStep) => void;
  readonly onPlaced: (token: string) => void;
  /** Called when the displayed prices are no longer locked. */
  readonly onExpired: () => void;
  /** Called when the total of the same lines differs from the displayed amounts. */
  readonly onTotalChanged: (shown: LockedAmounts) => void;
  /** Saves pending input. Returns whether the order may be placed. */
  readonly beforePlacing: () => Promise<boolean>;
}

/** The order button and the states after a click. */
export interface OrderSubmission {
  /** The result of the last attempt; null before it, and after another step was opened. */
  readonly outcome: Outcome | null;
  /**
   * Whether the cart's lines, addresses, delivery or payment differed from the displayed ones at the
   * click, so that nothing was ordered.
   */
  readonly isOther: boolean;
  readonly isSubmitting: boolean;
  readonly place: () => void;
  /** Places the order again after the bank's challenge; may be called repeatedly. */
  readonly look: () => void;
  /** Finds out whether an attempt without a response succeeded. */
  readonly ask: () => void;
  readonly forget: () => void;
}

/**
 * Places the order that the shopper saw. First re-reads the cart, because another tab may have
 * changed it and locked other prices. Shows a changed cart instead of ordering it. The shop rejects
 * later changes, because the order carries the displayed total.
 */
export function useSubmitOrder(cart: CheckoutContentsFragment, input: OrderSubmissionInput): OrderSubmission {
  const client = useQueryClient();
  // The total that the bank authorizes. The cart shows live prices if its lock ends meanwhile.
  const [authorized, setAuthorized] = useState<ShownOrder | null>(null);
  const order = usePlaceOrder(cart.id, authorized ?? shownOrder(cart));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isOther, setIsOther] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const isUnderWay = useRef(false);

  const settle = async (result: Outcome) => {
    if (result.kind === 'placed') return input.onPlaced(result.token);
    setOutcome(result);
    setAuthorized(result.kind === 'challenge' ? (authorized ?? shownOrder(cart)) : null);
    if (result.kind === 'challenge') return dispatchCheckout({ type: 'accept', part: 'order' });
    const error = new Error(result.kind === 'rejected' ? result.rejection.message : result.kind);
    dispatchCheckout({ type: 'reject', part: 'order', error });
    if (result.kind !== 'rejected') return;
    // The cart may show the reason now: a sold-out product or an ended lock.
    const fetched = client.invalidateQueries({ queryKey: checkoutCartQuery(cart.id).queryKey });
    const { code, where } = result.rejection;
    if (code === 'TOTAL_CHANGED') {
      await fetched;
      setOutcome(null);
      return input.onTotalChanged(lockedAmounts(cart, null));
    }
    if (code === 'PRICE_LOCK_EXPIRED') return input.onExpired();
    if (where !== 'cart' && where !== input.step) input.openStep(where);
  };
  /** Returns what changed since the cart was displayed; null if nothing. */
  const changeSinceShown = async (): Promise<'contents' | 'total' | null> => {
    const query = checkoutCartQuery(cart.id);
    // If the cart cannot be read, placing the order finds out.
    const now = await client.fetchQuery({ ...query, retry: false }).catch(() => null);
    if (now?.cart == null) return null;
    if (contentsSignature(now.cart) !== contentsSignature(cart)) return 'contents';
    return totalSignature(now.cart) === totalSignature(cart) ? null : 'total';
  };
  const prepareAndPlace = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPreparing(true);
    try {
      // Clears the result of the previous attempt.
      setOutcome(null);
      setIsOther(false);
      if (!(await input.beforePlacing())) return;
      const change = await changeSinceShown();
      if (change === 'contents') return setIsOther(true);
      if (change === 'total') return input.onTotalChanged(lockedAmounts(cart, null));
      const answer = order.placeOrder();
      if (answer === null) return;
      dispatchCheckout({ type: 'submit', part: 'order' });
      await settle(await answer);
    } finally {
      isUnderWay.current = false;
      setIsPreparing(false);
    }
  };
  return {
    outcome,
    isOther,
    isSubmitting: order.isSubmitting || isPreparing,
    place: () => void prepareAndPlace(),
    look: () => void order.placeOrder()?.then(settle),
    ask: () => void order.findOrderOutcome().then(settle),
    forget: () => {
      setAuthorized(null);
      setOutcome(null);
      setIsOther(false);
    },
  };
}

function contentsSignature(cart: CheckoutContentsFragment): string {
  return `${linesSignature(cart)} ${choicesSignature(cart)}`;
}

function shownOrder({ prices, cancellation_cost: cost }: CheckoutContentsFragment): ShownOrder {
  const { value, currency } = prices?.grand_total ?? {};
  const total = typeof value === 'number' && currency ? { value, currency } : null;
  return { total, terms: cost?.version ?? null };
}
