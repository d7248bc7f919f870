import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCartId } from '../../domains/cart/identity/cart-id.ts';
import { PaymentLogos } from '../../domains/cart/summary/payment-logos.tsx';
import { checkoutCartQuery } from '../../domains/checkout/state/checkout-cache.ts';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import styles from './checkout-foot.module.css';
import { checkoutFrameText } from './checkout-frame-texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The slim footer of checkout: shop name, terms, payment methods of the cart. */
export function CheckoutFoot() {
  const store = useStoreConfig()?.store_name ?? DEFAULT_STORE_NAME;
  // Reads the cached cart without a request of its own.
  const { data } = useQuery({ ...checkoutCartQuery(useCartId() ?? ''), enabled: false });
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <p>
          {/* The year may differ from the server's at the turn of the year. */}
          <span suppressHydrationWarning>
            {checkoutFrameText('copyright', { year: new Date().getFullYear(), store })}
          </span>{' '}
          <PageLink to="/terms">{checkoutFrameText('terms')}</PageLink> ·{' '}
          <PageLink to="/privacy">{checkoutFrameText('privacy')}</PageLink>
        </p>
        <ThemeSwitch />
        <PaymentLogos methods={data?.cart?.available_payment_methods ?? []} />
      </div>
    </footer>
  );
}
