import { accountText } from '../../domains/customers/account-texts.ts';
import { AuthPage } from '../../domains/customers/forms/auth-page.tsx';
import { LinkToPage } from '../../domains/customers/forms/form-link.tsx';
import { useSession } from '../../domains/customers/session/session.ts';
import { useAfterSignIn } from '../../domains/customers/sign-in/use-after-sign-in.ts';
import { SignInForm } from '../../domains/customers/sign-in-form/sign-in-form.tsx';
import { SignedInAlready } from '../../domains/customers/sign-in-form/signed-in-already.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Sign-in, at `/sign-in`. */
export default function SignInRoute() {
  const isCustomer = useSession() === 'customer';
  const afterSignIn = useAfterSignIn('/order-history');
  return (
    <>
      <PageHead title={accountText('login')} />
      <AuthPage title={accountText('login')}>
        {isCustomer ? <SignedInAlready /> : <SignInForm onSignedIn={afterSignIn} link={LinkToPage} />}
      </AuthPage>
    </>
  );
}
