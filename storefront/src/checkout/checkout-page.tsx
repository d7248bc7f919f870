import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { endPraise } from '../cart/added-toasts.ts';
import { forgetCartId } from '../cart/cart-id.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { isLostCart } from '../cart/lost-cart.ts';
import { readTabStored, removeTabStored } from '../graphql/tab-storage.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { addToast } from '../ui/toasts.ts';
import { Checkout } from './checkout.tsx';
import { forgetDraft } from './checkout-draft.ts';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { acceptOrder } from './checkout-state.ts';
import { checkoutText } from './checkout-texts.ts';
import { LostCart } from './lost-cart.tsx';
import { MarketAbove } from './market-above.tsx';
import { SessionEnded } from './session-ended.tsx';
import { type CheckoutCartState, useCheckoutCart } from './use-checkout-cart.ts';

/** Checkout in each of its states; an empty cart shows its message, no redirect (CONF-02). */
export function CheckoutPage() {
  const read = useCheckoutCart();
  // What comes is drawn in pieces between which the page can be used.
  const isKnown = useDeferredValue(read.status !== 'loading');
  const state: CheckoutCartState = isKnown ? read : { status: 'loading' };
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(endPraise, []);
  const [receipt, setReceipt] = useState<string | null>(null);
  /** The cart this page has shown: when it is taken away its order may have been placed in another tab. */
  const [shown, setShown] = useState<string | null>(null);
  /** The session ended on this page, which was loaded anew. */
  const [hasEnded, setHasEnded] = useState(() => readTabStored('session_ended') !== null);
  const startAnew = () => {
    removeTabStored('session_ended');
    setHasEnded(false);
  };
  if (state.status === 'full' && state.cart.id !== shown) setShown(state.cart.id);

  const openReceipt = (token: string) => {
    const path = `/receipt/${token}`;
    setReceipt(path);
    acceptOrder(token);
    forgetDraft();
    forgetCartId();
    client.removeQueries({ queryKey: ['CheckoutCart'] });
    navigate(path, { replace: true });
  };
  const openOther = (token: string) => {
    addToast({ type: 'info', message: checkoutText('orderedElsewhere'), timeoutMs: null });
    openReceipt(token);
  };

  if (receipt !== null) {
    return (
      <div className={`wrap ${styles.page}`}>
        <Alert kind="success">
          <PageLink to={receipt}>{checkoutText('placed')}</PageLink>
        </Alert>
      </div>
    );
  }
  switch (state.status) {
    case 'loading':
    case 'full': {
      const known = state.status === 'full' ? state : null;
      return (
        <>
          <MarketAbove cart={known?.cart ?? null} answeredAtMs={known?.answeredAtMs ?? 0} />
          {known === null ? (
            <CheckoutSkeleton />
          ) : (
            <Checkout
              key={known.cart.id}
              cart={known.cart}
              answeredAtMs={known.answeredAtMs}
              onPlaced={openReceipt}
            />
          )}
        </>
      );
    }
    case 'empty':
      if (state.isGone && hasEnded) return <SessionEnded onStartAnew={startAnew} />;
      return shown !== null && state.isGone ? (
        <LostCart cartId={shown} onPlaced={openOther} onGone={() => setShown(null)} />
      ) : (
        <div className="wrap">
          <EmptyCart />
        </div>
      );
    case 'failed':
      return isLostCart(state.failure) ? (
        <LostCart cartId={state.cartId} onPlaced={openOther} onGone={() => setShown(null)} />
      ) : (
        <div className={`wrap ${styles.page}`}>
          <Alert kind="error">
            <p>{checkoutText('notFetched')}</p>
            <Button size="sm" onClick={state.retry}>
              {checkoutText('tryAgain')}
            </Button>
          </Alert>
        </div>
      );
  }
}
