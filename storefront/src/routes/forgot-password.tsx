import styles from '../customers/account-form.module.css';
import { accountText } from '../customers/account-texts.ts';
import { AuthPage } from '../customers/auth-page.tsx';
import { ForgotPasswordForm } from '../customers/forgot-password-form.tsx';
import { LinkToPage } from '../customers/form-link.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** Asking for a link to a new password, at `/forgot-password` (ROUTE-11). */
export default function ForgotPasswordRoute() {
  return (
    <>
      <PageHead title={accountText('forgotTitle')} />
      <AuthPage title={accountText('forgotTitle')}>
        <p className={styles.lead}>{accountText('forgotLead')}</p>
        <ForgotPasswordForm link={LinkToPage} />
      </AuthPage>
    </>
  );
}
