import { accountText } from '../../domains/customers/account-texts.ts';
import styles from '../../domains/customers/forms/account-form.module.css';
import { AuthPage } from '../../domains/customers/forms/auth-page.tsx';
import { LinkToPage } from '../../domains/customers/forms/form-link.tsx';
import { ForgotPasswordForm } from '../../domains/customers/password/forgot-password-form.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Requests a link for a new password, at `/forgot-password`. */
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
