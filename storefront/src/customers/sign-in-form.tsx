import { useForm } from 'react-hook-form';
import { useStoreConfig } from '../shop/store-config.ts';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { TextField } from '../ui/field.tsx';
import { checkForm, required } from '../ui/form-checks.ts';
import styles from './account-form.module.css';
import { accountText } from './account-texts.ts';
import type { FormLink } from './form-link.tsx';
import { LimitLoginDialog } from './limit-login-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import { type SignedIn, useSignIn } from './use-sign-in.ts';

export interface SignInFormProps {
  readonly onSignedIn: (signedIn: NonNullable<SignedIn>) => void;
  /** How the other forms are reached from here. */
  readonly link: FormLink;
}

const resolver = checkForm<{ email: string; password: string; isRemembered: boolean }>({
  email: required,
  password: required,
});

/** E-mail, password, `Remember me`, and the ways on (SIGN-03 to SIGN-07). */
export function SignInForm({ onSignedIn, link: Link }: SignInFormProps) {
  const { signIn, isPending, isLocked, unlock, prepare } = useSignIn();
  const store = useStoreConfig()?.store_name ?? '';
  const form = useForm({
    defaultValues: { email: '', password: '', isRemembered: false },
    mode: 'onTouched',
    resolver,
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(async (values) => {
    const signedIn = await signIn(values);
    if (signedIn !== null) onSignedIn(signedIn);
  });
  return (
    <>
      <form className={styles.form} onSubmit={send} onFocus={prepare} noValidate>
        <TextField
          label={accountText('email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={accountText('password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div className={styles.between}>
          <Check {...form.register('isRemembered')}>{accountText('rememberMe')}</Check>
          <Link to="FORGOT_PASSWORD">{accountText('forgotLink')}</Link>
        </div>
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={isPending}>
          {accountText('login')}
        </Button>
        <p className={`small muted ${styles.center}`}>
          {accountText('newHere', { store })} <Link to="CREATE_ACCOUNT">{accountText('createLink')}</Link>
        </p>
      </form>
      <LimitLoginDialog isOpen={isLocked} onClose={unlock} link={Link} />
    </>
  );
}
