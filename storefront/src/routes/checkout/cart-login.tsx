import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../../domains/cart/cache/use-cart.ts';
import { accountText } from '../../domains/customers/account-texts.ts';
import styles from '../../domains/customers/forms/checkout-gate.module.css';
import { LinkToPage } from '../../domains/customers/forms/form-link.tsx';
import { storeReturnPath } from '../../domains/customers/session/return-path.ts';
import { useSession } from '../../domains/customers/session/session.ts';
import { SignInForm } from '../../domains/customers/sign-in-form/sign-in-form.tsx';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { shopText } from '../../domains/shop/shop-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/**
 * The page before checkout, at `/cart-login`: sign in, create an account, or continue as a guest.
 * Signed-in customers go straight to checkout.
 */
export default function CartLoginRoute() {
  const navigate = useNavigate();
  const mayBeGuest = useStoreConfig()?.is_guest_checkout_enabled !== false;
  const cart = useCart();
  const hasLimited =
    cart.status === 'full' && (cart.cart.items ?? []).some((line) => line?.product.is_limited);
  const isSignedIn = useSession() === 'customer';
  useEffect(() => {
    if (!isSignedIn) return;
    storeReturnPath(null);
    navigate('/checkout', { replace: true });
  }, [isSignedIn, navigate]);
  return (
    <div className={`wrap ${styles.gate}`}>
      <PageHead title={accountText('gateTitle')} isHidden />
      <h1>{accountText('gateTitle')}</h1>
      <p className="muted">
        {cart.status === 'full'
          ? accountText('gateLeadCart', {
              count: cart.cart.total_quantity,
              total: formatAmount(cart.cart.prices?.grand_total) ?? '',
            })
          : accountText('gateLead')}
      </p>
      <NeedsScript what={shopText('checkout')} />
      <div className={styles.in}>
        <section>
          <h2>{accountText('login')}</h2>
          <p className="muted">{accountText('gateLogin')}</p>
          {/* An account created from here also leads to checkout. */}
          <div onFocusCapture={() => storeReturnPath('/checkout')}>
            <SignInForm onSignedIn={() => undefined} link={LinkToPage} />
          </div>
        </section>
        <section>
          <h2>{accountText('continueAsGuest')}</h2>
          <p className="muted">{accountText(mayBeGuest ? 'gateGuest' : 'guestsNotAllowed')}</p>
          {mayBeGuest && hasLimited && <Alert kind="warning">{accountText('gateLimited')}</Alert>}
          {mayBeGuest && (
            <ButtonLink to="/checkout" size="lg" isBlock>
              {accountText('continueAsGuest')}
            </ButtonLink>
          )}
        </section>
      </div>
    </div>
  );
}
