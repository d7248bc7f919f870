import { accountText } from '../customers/account-texts.ts';
import { AuthPage } from '../customers/auth-page.tsx';
import { LinkToPage } from '../customers/form-link.tsx';
import { useSession } from '../customers/session.ts';
import { SignInForm } from '../customers/sign-in-form.tsx';
import { SignedInAlready } from '../customers/signed-in-already.tsx';
import { useAfterSignIn } from '../customers/use-after-sign-in.ts';
import { PageHead } from '../shell/page-head.tsx';

/** Signing in, at `/sign-in` (ROUTE-08). */
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
