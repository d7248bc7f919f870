import { useNavigate } from 'react-router';
import { toggleDrawer, useAppState } from '../../../platform/app-state/app-state.ts';
import { accountText } from '../account-texts.ts';
import { CreateAccountForm } from '../create-account/create-account-form.tsx';
import { LinkToView } from '../forms/form-link.tsx';
import { ForgotPasswordForm } from '../password/forgot-password-form.tsx';
import { takeReturnPath } from '../session/return-path.ts';
import { useSession } from '../session/session.ts';
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts';
import { SignInForm } from '../sign-in-form/sign-in-form.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './account-panel.module.css';

/** The content of the account menu, in the panel and in the drawer. */
export default function AccountViews() {
  const view = useAppState((state) => state.accountMenuView);
  const isCustomer = useSession() === 'customer';
  const afterSignIn = useAfterSignIn(null);
  const navigate = useNavigate();
  const afterCreation = () => {
    toggleDrawer(null);
    const origin = takeReturnPath();
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
