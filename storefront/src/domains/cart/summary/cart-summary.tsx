import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import type {
  CartContentsFragment,
  CartTotalsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';
import { DiscountCodes } from '../discounts/discount-codes.tsx';
import { isVirtualCart } from '../lines/is-virtual-cart.ts';
import { lineProduct } from '../lines/line-product.ts';
import { PriceFloorNote } from '../price-moves/price-floor-note.tsx';
import { ShippingEstimateFold } from '../shipping-estimate/shipping-estimate-fold.tsx';
import { Totals } from '../totals/totals.tsx';
import { CartPickup } from './cart-pickup.tsx';
import styles from './order-summary.module.css';
import { PaySwitch } from './pay-switch.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import { useCheckoutLink } from './use-checkout-link.ts';

/** The totals of the cart page and the checkout button. */
export function CartSummary({ cart }: { readonly cart: CartContentsFragment }) {
  // The totals with delivery and tax, after the shopper has estimated them.
  const [estimated, setEstimated] = useState<CartTotalsFragment | null>(null);
  // The totals at the counter that the shopper chose, which checkout charges.
  const [collected, setCollected] = useState<CartTotalsFragment | null>(null);
  const { path, blocks, warns } = useCheckoutLink(cart);
  const shown = collected ?? estimated ?? cart;
  const isVirtual = isVirtualCart(cart);
  const methods = (shown.available_payment_methods ?? []).filter((method) => method !== null);
  const hasSoldOut = (cart.items ?? []).some(
    (line) => line && lineProduct(line).stockStatus === 'OUT_OF_STOCK',
  );
  return (
    <aside className={`${styles.panel} ${styles.sticky}`} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{cartText('summary')}</h2>
      <PriceFloorNote cart={cart} />
      <Totals
        isVirtual={isVirtual}
        cart={shown}
        deliveryLater={cartText('atCheckout')}
        taxLater={cartText('atCheckout')}
      />
      <PaySwitch cart={cart} shown={shown} />
      {!isVirtual && collected === null && <ShippingEstimateFold cart={cart} onTotals={setEstimated} />}
      {!isVirtual && <CartPickup cart={cart} onTotals={setCollected} />}
      <DiscountCodes cart={cart} onChanged={() => setEstimated(null)} />
      <div className={styles.way}>
        <FieldError message={blocks} />
        {warns !== null && <Alert kind="warning">{warns}</Alert>}
        {blocks === null ? (
          <ButtonLink to={path} variant="primary" size="lg" isBlock>
            {cartText('proceed')}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="lg" isBlock disabled>
            {cartText('proceed')}
          </Button>
        )}
        {hasSoldOut && <p className="small muted">{cartText('soldOutApart')}</p>}
      </div>
      <PaymentLogos methods={methods} />
    </aside>
  );
}
