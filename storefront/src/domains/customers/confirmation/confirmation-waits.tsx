import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { accountText } from '../account-texts.ts';
import styles from '../forms/account-form.module.css';
import type { FormLink } from '../forms/form-link.tsx';
import { confirmationText } from './confirmation-texts.ts';
import { ResendLink } from './resend-link.tsx';

/** Replaces the account form where the shop confirms e-mails: tells the next step. */
export function ConfirmationWaits({
  email,
  link: Link,
}: {
  readonly email: string;
  readonly link: FormLink;
}) {
  return (
    <div className={styles.form}>
      <Alert kind="success">{confirmationText('waiting', { email })}</Alert>
      <p className={styles.between}>
        {confirmationText('nothingCame')} <ResendLink email={email} />
      </p>
      <Link to="SIGN_IN">{accountText('backToLogin')}</Link>
    </div>
  );
}
