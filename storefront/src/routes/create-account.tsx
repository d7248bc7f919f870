import { useNavigate } from 'react-router';
import { accountText } from '../customers/account-texts.ts';
import { AuthPage } from '../customers/auth-page.tsx';
import { CreateAccountForm } from '../customers/create-account-form.tsx';
import { LinkToPage } from '../customers/form-link.tsx';
import { takeOrigin } from '../customers/origin.ts';
import { useSession } from '../customers/session.ts';
import { SignedInAlready } from '../customers/signed-in-already.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** A new account, at `/create-account` (ROUTE-12); afterwards to where one came from (OPEN-16). */
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
            onCreated={() => navigate(takeOrigin() ?? '/account-information')}
            link={LinkToPage}
          />
        )}
      </AuthPage>
    </>
  );
}
