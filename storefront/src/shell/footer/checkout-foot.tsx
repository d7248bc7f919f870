import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCartId } from '../../domains/cart/identity/cart-id.ts';
import { PayMarks } from '../../domains/cart/summary/pay-marks.tsx';
import { checkoutCartQuery } from '../../domains/checkout/state/checkout-cache.ts';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import styles from './checkout-foot.module.css';
import { checkoutFrameText } from './checkout-frame-texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The slim foot of checkout: whose shop it is, its terms, the ways to pay for the cart in hand. */
export function CheckoutFoot() {
  const store = useStoreConfig()?.store_name ?? DEFAULT_STORE_NAME;
  // Looks on at the cart that the page fetches.
  const { data } = useQuery({ ...checkoutCartQuery(useCartId() ?? ''), enabled: false });
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <p>
          {/* A page drawn at the turn of the year, in another time zone, may say the year before. */}
          <span suppressHydrationWarning>
            {checkoutFrameText('copyright', { year: new Date().getFullYear(), store })}
          </span>{' '}
          <PageLink to="/terms">{checkoutFrameText('terms')}</PageLink> ·{' '}
          <PageLink to="/privacy">{checkoutFrameText('privacy')}</PageLink>
        </p>
        <ThemeSwitch />
        <PayMarks methods={data?.cart?.available_payment_methods ?? []} />
      </div>
    </footer>
  );
}
