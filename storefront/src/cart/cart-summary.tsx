import { useState } from 'react';
import { useSession } from '../customers/session.ts';
import type { CartContentsFragment, CartTotalsFragment } from '../graphql/generated/graphql.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { formatAmount } from '../ui/price.tsx';
import { codeTrouble, DiscountCodes } from './discount-codes.tsx';
import styles from './order-summary.module.css';
import { PayMarks } from './pay-marks.tsx';
import { ShippingEstimateFold } from './shipping-estimate-fold.tsx';
import { Totals } from './totals.tsx';

export interface CartSummaryProps {
  readonly cart: CartContentsFragment;
  /** Why its lines keep it from being ordered; null when they do not. */
  readonly blocks: string | null;
}

/** The sums of the cart page and the way to checkout. */
export function CartSummary({ cart, blocks: linesBlock }: CartSummaryProps) {
  // With delivery and tax as the shopper had them estimated.
  const [estimated, setEstimated] = useState<CartTotalsFragment | null>(null);
  const mayGuestsOrder = useStoreConfig()?.is_guest_checkout_enabled !== false;
  // Where orders need an account, the way to checkout leads through the sign-in (CONF-02).
  const mustSignIn = useSession() === 'guest' && !mayGuestsOrder;
  const blocks = linesBlock ?? codeTrouble(cart);
  const shown = estimated ?? cart;
  const methods = (shown.available_payment_methods ?? []).filter((method) => method !== null);
  const dearest = methods.find((method) => method.fee_percent > 0);
  return (
    <aside className={`${styles.panel} ${styles.sticky}`} aria-labelledby="cart-summary">
      <h2 id="cart-summary">Order summary</h2>
      <Totals cart={shown} deliveryLater="At checkout" taxLater="At checkout" />
      <ShippingEstimateFold cart={cart} onTotals={setEstimated} />
      <DiscountCodes cart={cart} onChanged={() => setEstimated(null)} />
      <div className={styles.way}>
        <FieldError message={blocks} />
        {/* Only said here: delivery or a code may still bring the order within the limit. */}
        {cart.order_limit_message !== null && <Alert kind="warning">{cart.order_limit_message}</Alert>}
        {blocks === null ? (
          <ButtonLink to={mustSignIn ? '/cart-login' : '/checkout'} variant="primary" size="lg" isBlock>
            Proceed to Checkout
          </ButtonLink>
        ) : (
          <Button variant="primary" size="lg" isBlock disabled>
            Proceed to Checkout
          </Button>
        )}
        {dearest && (
          <p className="small muted">
            By {dearest.title.toLowerCase()} the total is{' '}
            <b className="num">{formatAmount(dearest.grand_total)}</b>.
          </p>
        )}
      </div>
      <PayMarks methods={methods} />
    </aside>
  );
}
