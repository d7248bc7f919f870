import { useNavigate } from 'react-router';
import { accountText } from '../customers/account-texts.ts';
import styles from '../customers/checkout-gate.module.css';
import { LinkToPage } from '../customers/form-link.tsx';
import { rememberOrigin } from '../customers/origin.ts';
import { SignInForm } from '../customers/sign-in-form.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { NeedsScript } from '../shop/needs-script.tsx';
import { useStoreConfig } from '../shop/store-config.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The way into checkout, at `/cart-login`: sign in, or go on as a guest; the cart is kept (ROUTE-04, OPEN-25). */
export default function CartLoginRoute() {
  const navigate = useNavigate();
  const mayBeGuest = useStoreConfig()?.is_guest_checkout_enabled !== false;
  return (
    <div className={`wrap ${styles.gate}`}>
      <PageHead title={accountText('gateTitle')} isHidden />
      <h1>{accountText('gateTitle')}</h1>
      <p className="muted">{accountText('gateLead')}</p>
      <NeedsScript what="Checkout" />
      <div className={styles.in}>
        <section>
          <h2>{accountText('login')}</h2>
          <p className="muted">{accountText('gateLogin')}</p>
          {/* An account made from here leads on to checkout too. */}
          <div onFocusCapture={() => rememberOrigin('/checkout')}>
            <SignInForm onSignedIn={() => navigate('/checkout')} link={LinkToPage} />
          </div>
        </section>
        <section>
          <h2>{accountText('continueAsGuest')}</h2>
          <p className="muted">{accountText(mayBeGuest ? 'gateGuest' : 'guestsNotAllowed')}</p>
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
