import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../cart/use-cart.ts';
import { accountText } from '../customers/account-texts.ts';
import styles from '../customers/checkout-gate.module.css';
import { LinkToPage } from '../customers/form-link.tsx';
import { rememberOrigin } from '../customers/origin.ts';
import { useSession } from '../customers/session.ts';
import { SignInForm } from '../customers/sign-in-form.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { NeedsScript } from '../shop/needs-script.tsx';
import { shopText } from '../shop/shop-texts.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { formatAmount } from '../ui/price.tsx';

/**
 * The way into checkout, at `/cart-login`: sign in, make an account, or go on as a guest; the cart is kept (ROUTE-04, OPEN-25). Who has
 * signed in has nothing to choose here.
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
    rememberOrigin(null);
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
          {/* An account made from here leads on to checkout too. */}
          <div onFocusCapture={() => rememberOrigin('/checkout')}>
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
