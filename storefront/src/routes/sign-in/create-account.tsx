import { useNavigate } from 'react-router';
import { accountText } from '../../domains/customers/account-texts.ts';
import { CreateAccountForm } from '../../domains/customers/create-account/create-account-form.tsx';
import { AuthPage } from '../../domains/customers/forms/auth-page.tsx';
import { LinkToPage } from '../../domains/customers/forms/form-link.tsx';
import { takeReturnPath } from '../../domains/customers/session/return-path.ts';
import { useSession } from '../../domains/customers/session/session.ts';
import { SignedInAlready } from '../../domains/customers/sign-in-form/signed-in-already.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Account creation, at `/create-account`; returns to the previous page afterwards. */
export default function CreateAccountRoute() {
  const isCustomer = useSession() === 'customer';
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={accountText('createTitle')} />
      <AuthPage title={accountText('createTitle')}>
        {isCustomer ? (
          <SignedInAlready />
        ) : (
          <CreateAccountForm
            onCreated={() => navigate(takeReturnPath() ?? '/account-information')}
            link={LinkToPage}
          />
        )}
      </AuthPage>
    </>
  );
}
