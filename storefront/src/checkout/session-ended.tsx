import { ButtonLink } from '../ui/button.tsx';
import { TextButton } from '../ui/page-link.tsx';
import styles from './checkout-page.module.css';
import { checkoutText } from './checkout-texts.ts';

/** The session of the cart's owner is over: signing in again brings cart and form back. */
export function SessionEnded({ onStartAnew }: { readonly onStartAnew: () => void }) {
  return (
    <div className={`wrap ${styles.page} ${styles.ended}`} role="status">
      <h1>{checkoutText('sessionEnded')}</h1>
      <p className="muted">{checkoutText('sessionEndedLead')}</p>
      <ButtonLink to="/cart-login" variant="primary" size="lg">
        {checkoutText('signInAgain')}
      </ButtonLink>
      <TextButton onClick={onStartAnew}>{checkoutText('newCart')}</TextButton>
    </div>
  );
}
