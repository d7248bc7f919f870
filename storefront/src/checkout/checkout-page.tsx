import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { endPraise } from '../cart/added-toasts.ts';
import { forgetCartId } from '../cart/cart-id.ts';
import { CartSkeleton } from '../cart/cart-skeleton.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { isLostCart } from '../cart/lost-cart.ts';
import { replaceCart } from '../cart/recover-cart.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Loading } from '../ui/spinner.tsx';
import { Checkout } from './checkout.tsx';
import styles from './checkout-page.module.css';
import { checkoutText } from './checkout-texts.ts';
import { useCheckoutCart } from './use-checkout-cart.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Checkout in each of its states; an empty cart shows its message, no redirect (CONF-02). */
export function CheckoutPage() {
  const state = useCheckoutCart();
  const navigate = useNavigate();
  useEffect(endPraise, []);
  const [receipt, setReceipt] = useState<string | null>(null);
  const openReceipt = (token: string) => {
    const path = `/receipt/${token}`;
    setReceipt(path);
    forgetCartId();
    navigate(path, { replace: true });
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
      return (
        <div className={`wrap ${styles.page}`}>
          <CartSkeleton />
        </div>
      );
    case 'empty':
      return (
        <div className="wrap">
          <EmptyCart />
        </div>
      );
    case 'full':
      return (
        <Checkout
          key={state.cart.id}
          cart={state.cart}
          answeredAtMs={state.answeredAtMs}
          onPlaced={openReceipt}
        />
      );
    case 'failed':
      return isLostCart(state.failure) ? (
        <LostCart cartId={state.cartId} onPlaced={openReceipt} />
      ) : (
        <div className={`wrap ${styles.page}`}>
          <Alert kind="error">
            <p>{checkoutText('notFetched')}</p>
            <Button size="sm" onClick={state.retry}>
              Try again
            </Button>
          </Alert>
        </div>
      );
  }
}

/**
 * A cart that cannot be used any more. Its order may have been placed without this browser hearing of it, so the shop
 * is asked for it first; only without an order a new cart takes its place (CART-12).
 */
function LostCart({
  cartId,
  onPlaced,
}: {
  readonly cartId: string;
  readonly onPlaced: (token: string) => void;
}) {
  const client = useQueryClient();
  const { askForOrder } = usePlaceOrder(cartId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each lost cart.
  useEffect(() => {
    void askForOrder().then((outcome) => {
      if (outcome.kind === 'placed') onPlaced(outcome.token);
      else return replaceCart(client).catch(() => null);
    });
  }, [cartId]);
  return (
    <div className={`wrap ${styles.page}`}>
      <Loading />
    </div>
  );
}
