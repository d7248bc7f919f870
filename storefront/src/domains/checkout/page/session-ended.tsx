import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { checkoutText } from '../checkout-texts.ts';
import styles from '../steps/checkout-page.module.css';

/** Shown after the session of the cart's owner ended: signing in restores cart and form. */
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
