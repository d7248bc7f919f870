import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CheckoutContentsFragment } from '../graphql/generated/graphql.ts';
import { shownSignature } from './cart-signature.ts';
import { checkoutCartQuery } from './checkout-cache.ts';
import { rejectPart, submitPart } from './checkout-state.ts';
import type { CheckoutStep } from './current-step.ts';
import { type Outcome, usePlaceOrder } from './use-place-order.ts';

export interface OrderPressInput {
  /** The section in hand. */
  readonly step: CheckoutStep;
  readonly openStep: (step: CheckoutStep) => void;
  readonly onPlaced: (token: string) => void;
  /** The prices shown are not held any more. */
  readonly onExpired: () => void;
  /** What must be saved first; gives whether the order may be placed. */
  readonly beforePlacing: () => Promise<boolean>;
}

/** The button that orders, and all that may come of it. */
export interface OrderPress {
  /** How the last attempt ended; null before, and once another section is opened. */
  readonly outcome: Outcome | null;
  /** The cart was another than the one shown when the button was pressed, so nothing was ordered. */
  readonly isOther: boolean;
  readonly isSubmitting: boolean;
  readonly place: () => void;
  /** Places again after the bank was asked, as often as it takes. */
  readonly look: () => void;
  /** Finds out whether an attempt without an answer went through. */
  readonly ask: () => void;
  readonly forget: () => void;
}

/**
 * Places the order that the shopper was shown: first the cart is asked for once more, because another tab may have changed
 * it and held prices for itself; one that differs is shown instead of ordered.
 */
export function useOrderPress(cart: CheckoutContentsFragment, input: OrderPressInput): OrderPress {
  const client = useQueryClient();
  const order = usePlaceOrder(cart.id);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isOther, setIsOther] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const isUnderWay = useRef(false);

  const settle = (result: Outcome) => {
    if (result.kind === 'placed') return input.onPlaced(result.token);
    setOutcome(result);
    if (result.kind === 'challenge') return;
    rejectPart('order', new Error(result.kind === 'refused' ? result.refusal.message : result.kind));
    if (result.kind !== 'refused') return;
    // What was refused may show in the cart now: a piece that sold out, a hold that ended.
    void client.invalidateQueries({ queryKey: checkoutCartQuery(cart.id).queryKey });
    const { code, where } = result.refusal;
    if (code === 'PRICE_LOCK_EXPIRED') return input.onExpired();
    if (where !== 'cart' && where !== input.step) input.openStep(where);
  };
  const isStillShown = async (): Promise<boolean> => {
    const shown = shownSignature(cart);
    const query = checkoutCartQuery(cart.id);
    // What cannot be asked now is found out by placing the order.
    const now = await client.fetchQuery({ ...query, retry: false }).catch(() => null);
    return now?.cart == null || shownSignature(now.cart) === shown;
  };
  const prepareAndPlace = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPreparing(true);
    try {
      setIsOther(false);
      if (!(await input.beforePlacing())) return;
      if (!(await isStillShown())) return setIsOther(true);
      submitPart('order');
      const answer = order.placeOrder();
      if (answer !== null) settle(await answer);
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
    ask: () => void order.askForOrder().then(settle),
    forget: () => {
      setOutcome(null);
      setIsOther(false);
    },
  };
}
