import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readTabStored, removeTabStored } from '../../../platform/storage/tab-storage.ts';
import { removeAddedToasts } from '../../cart/add/added-toasts.ts';
import { deleteCartId } from '../../cart/identity/cart-id.ts';
import { isLostCart } from '../../cart/identity/lost-cart.ts';
import { EmptyCart } from '../../cart/page/empty-cart.tsx';
import { checkoutText } from '../checkout-texts.ts';
import { CheckoutMarketNotice } from '../lock/checkout-market-notice.tsx';
import { deleteDraft } from '../state/checkout-draft.ts';
import { dispatchCheckout, useCheckoutMachine } from '../state/checkout-state.ts';
import { type CheckoutCartState, useCheckoutCart } from '../state/use-checkout-cart.ts';
import styles from '../steps/checkout-page.module.css';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { LostCart } from './lost-cart.tsx';
import { SessionEnded } from './session-ended.tsx';

/** Checkout in each of its states. An empty cart shows a message instead of a redirect. */
export function CheckoutPage() {
  const read = useCheckoutCart();
  // Renders the cart with low priority, so that the page stays responsive.
  const isKnown = useDeferredValue(read.status !== 'loading');
  const state: CheckoutCartState = isKnown ? read : { status: 'loading' };
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(removeAddedToasts, []);
  const orderToken = useCheckoutMachine(({ token }) => token);
  useEffect(() => () => dispatchCheckout({ type: 'begin' }), []);
  /** The cart that this page has shown. If it disappears, another tab may have ordered it. */
  const [shown, setShown] = useState<string | null>(null);
  /** The session ended on this page, which was then reloaded. */
  const [hasEnded, setHasEnded] = useState(() => readTabStored('session_ended') !== null);
  const startAnew = () => {
    removeTabStored('session_ended');
    setHasEnded(false);
  };
  if (state.status === 'full' && state.cart.id !== shown) setShown(state.cart.id);

  const openReceipt = (token: string) => {
    dispatchCheckout({ type: 'order', token });
    deleteDraft();
    deleteCartId();
    client.removeQueries({ queryKey: ['CheckoutCart'] });
    navigate(receiptPath(token), { replace: true });
  };
  const openOther = (token: string) => {
    addToast({ type: 'info', message: checkoutText('orderedElsewhere'), timeoutMs: null });
    openReceipt(token);
  };

  if (orderToken !== null) {
    return (
      <div className={`wrap ${styles.page}`}>
        <Alert kind="success">
          <PageLink to={receiptPath(orderToken)}>{checkoutText('placed')}</PageLink>
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
          <CheckoutMarketNotice cart={known?.cart ?? null} answeredAtMs={known?.answeredAtMs ?? 0} />
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

function receiptPath(token: string): string {
  return `/receipt/${token}`;
}
