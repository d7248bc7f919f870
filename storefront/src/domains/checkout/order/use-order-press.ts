import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { type HeldFigures, heldFigures } from '../lock/held-figures.ts';
import { linesSignature, shownSignature } from '../state/cart-signature.ts';
import { checkoutCartQuery } from '../state/checkout-cache.ts';
import { rejectPart, submitPart } from '../state/checkout-state.ts';
import type { CheckoutStep } from '../steps/current-step.ts';
import { type Outcome, type ShownTotal, usePlaceOrder } from './use-place-order.ts';

export interface OrderPressInput {
  /** The section in hand. */
  readonly step: CheckoutStep;
  readonly openStep: (step: CheckoutStep) => void;
  readonly onPlaced: (token: string) => void;
  /** The prices shown are not held any more. */
  readonly onExpired: () => void;
  /** The same pieces come to another total than these figures, which the shopper was shown. */
  readonly onTotalChanged: (shown: HeldFigures) => void;
  /** What must be saved first; gives whether the order may be placed. */
  readonly beforePlacing: () => Promise<boolean>;
}

/** The button that orders, and all that may come of it. */
export interface OrderPress {
  /** How the last attempt ended; null before, and once another section is opened. */
  readonly outcome: Outcome | null;
  /** The cart held other pieces than the one shown when the button was pressed, so nothing was ordered. */
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
 * it and held prices for itself; one that differs is shown instead of ordered. What changes after that is refused by the
 * shop, which is told the total that was shown.
 */
export function useOrderPress(cart: CheckoutContentsFragment, input: OrderPressInput): OrderPress {
  const client = useQueryClient();
  const order = usePlaceOrder(cart.id, shownTotal(cart));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isOther, setIsOther] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const isUnderWay = useRef(false);

  const settle = async (result: Outcome) => {
    if (result.kind === 'placed') return input.onPlaced(result.token);
    setOutcome(result);
    if (result.kind === 'challenge') return;
    rejectPart('order', new Error(result.kind === 'refused' ? result.refusal.message : result.kind));
    if (result.kind !== 'refused') return;
    // What was refused may show in the cart now: a piece that sold out, a hold that ended.
    const fetched = client.invalidateQueries({ queryKey: checkoutCartQuery(cart.id).queryKey });
    const { code, where } = result.refusal;
    if (code === 'TOTAL_CHANGED') {
      await fetched;
      setOutcome(null);
      return input.onTotalChanged(heldFigures(cart, null));
    }
    if (code === 'PRICE_LOCK_EXPIRED') return input.onExpired();
    if (where !== 'cart' && where !== input.step) input.openStep(where);
  };
  /** What differs by now from what is shown; null when nothing does. */
  const changeSinceShown = async (): Promise<'lines' | 'total' | null> => {
    const query = checkoutCartQuery(cart.id);
    // What cannot be asked now is found out by placing the order.
    const now = await client.fetchQuery({ ...query, retry: false }).catch(() => null);
    if (now?.cart == null || shownSignature(now.cart) === shownSignature(cart)) return null;
    return linesSignature(now.cart) === linesSignature(cart) ? 'total' : 'lines';
  };
  const prepareAndPlace = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPreparing(true);
    try {
      // What became of the attempt before is not what becomes of this one.
      setOutcome(null);
      setIsOther(false);
      if (!(await input.beforePlacing())) return;
      const change = await changeSinceShown();
      if (change === 'lines') return setIsOther(true);
      if (change === 'total') return input.onTotalChanged(heldFigures(cart, null));
      submitPart('order');
      const answer = order.placeOrder();
      if (answer !== null) await settle(await answer);
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

function shownTotal({ prices }: CheckoutContentsFragment): ShownTotal {
  const { value, currency } = prices?.grand_total ?? {};
  return typeof value === 'number' && currency ? { value, currency } : null;
}
