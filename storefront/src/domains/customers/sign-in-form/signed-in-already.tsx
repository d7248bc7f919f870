import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { accountText } from '../account-texts.ts';
import styles from '../forms/account-form.module.css';
import { useCustomer } from '../session/customer-query.ts';

/** Replaces a form for customers who are already signed in. */
export function SignedInAlready() {
  const customer = useCustomer();
  return (
    <div className={styles.form}>
      <Alert kind="success">{accountText('signedInAs', { email: customer?.email ?? '' })}</Alert>
      <ButtonLink to="/account-information" variant="primary">
        {accountText('goToAccount')}
      </ButtonLink>
    </div>
  );
}
