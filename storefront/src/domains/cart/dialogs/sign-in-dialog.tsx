import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { accountText } from '../../customers/account-texts.ts';
import { CreateAccountForm } from '../../customers/create-account/create-account-form.tsx';
import { type AccountForm, FormButton, type FormLink } from '../../customers/forms/form-link.tsx';
import { ForgotPasswordForm } from '../../customers/password/forgot-password-form.tsx';
import { useSession } from '../../customers/session/session.ts';
import { SignInForm } from '../../customers/sign-in-form/sign-in-form.tsx';
import { takePendingAdd, usePendingAdd } from '../add/pending-add.ts';
import { useAddItems } from '../add/use-add-items.ts';
import { cartText } from '../cart-texts.ts';
import { cartHeaderText } from '../header-texts.ts';
import styles from './sign-in-dialog.module.css';

const TITLES = {
  SIGN_IN: 'login',
  CREATE_ACCOUNT: 'createTitle',
  FORGOT_PASSWORD: 'forgotTitle',
} as const satisfies Record<AccountForm, string>;

/**
 * Lets a guest who added something sign in, create an account, or request a new password. After
 * sign-in it closes and runs the add for which it was opened.
 */
export default function SignInDialog() {
  const { pending, view } = usePendingAdd();
  const isCustomer = useSession() === 'customer';
  const { addItems } = useAddItems();
  const complete = useEffectEvent(() => {
    const add = takePendingAdd();
    if (add !== null) addItems(add.items, add.onRejected);
  });
  useEffect(() => {
    if (isCustomer) complete();
  }, [isCustomer]);
  return (
    <Dialog isOpen={pending !== null} onClose={takePendingAdd} title={accountText(TITLES[view])}>
      {view !== 'FORGOT_PASSWORD' && (
        <>
          <p className={styles.lead}>{cartHeaderText('signInToAdd')}</p>
          {pending?.items.some(({ isLimited }) => isLimited) && (
            <p className={styles.limit}>{cartText('onePerHousehold')}</p>
          )}
        </>
      )}
      <div className={styles.form}>
        <Form view={view} />
      </div>
    </Dialog>
  );
}

function Form({ view }: { readonly view: AccountForm }) {
  switch (view) {
    case 'CREATE_ACCOUNT':
      return <CreateAccountForm onCreated={signedIn} hasLoginLink link={LinkToForm} />;
    case 'FORGOT_PASSWORD':
      return <ForgotPasswordForm link={LinkToForm} />;
    default:
      return <SignInForm onSignedIn={signedIn} link={LinkToForm} />;
  }
}

/** The dialog follows the session, whichever form or page created it. */
const signedIn = () => undefined;

const LinkToForm: FormLink = ({ to, children, onFollow, isMain }) => (
  <FormButton
    isMain={isMain}
    onPress={() => {
      onFollow?.();
      usePendingAdd.setState({ view: to });
    }}
  >
    {children}
  </FormButton>
);
