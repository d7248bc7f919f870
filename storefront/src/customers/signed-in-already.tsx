import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './account-form.module.css';
import { accountText } from './account-texts.ts';
import { useCustomer } from './customer-query.ts';

/** What stands in place of a form for those who have signed in already. */
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
