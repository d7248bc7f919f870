import { useNavigate } from 'react-router';
import { toggleDrawer, useAppState } from '../shop/app-state.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './account-panel.module.css';
import { accountText } from './account-texts.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkToView } from './form-link.tsx';
import { takeOrigin } from './origin.ts';
import { useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** What the account menu shows, in the panel and in the drawer (SIGN-01, NAV-07, NAV-08, CONF-11). */
export default function AccountViews() {
  const view = useAppState((state) => state.accountMenuView);
  const isCustomer = useSession() === 'customer';
  const afterSignIn = useAfterSignIn(null);
  const navigate = useNavigate();
  const afterCreation = () => {
    toggleDrawer(null);
    const origin = takeOrigin();
    if (origin !== null) navigate(origin);
  };
  if (isCustomer) return <AccountMenu />;
  switch (view) {
    case 'CREATE_ACCOUNT':
      return (
        <div className={styles.view}>
          <h2>{accountText('createTitle')}</h2>
          <CreateAccountForm onCreated={afterCreation} hasLoginLink link={LinkToView} />
        </div>
      );
    case 'FORGOT_PASSWORD':
      return (
        <div className={styles.view}>
          <h2>{accountText('forgotTitle')}</h2>
          <ForgotPasswordForm link={LinkToView} />
        </div>
      );
    default:
      return (
        <div className={styles.view}>
          <h2>{accountText('login')}</h2>
          <SignInForm onSignedIn={afterSignIn} link={LinkToView} />
        </div>
      );
  }
}
