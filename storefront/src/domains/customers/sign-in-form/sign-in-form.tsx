import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { checkForm, required } from '@ingot/ui/fields/form-checks.ts';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useToastsOfForm } from '@ingot/ui/toasts/use-toasts-of-form.ts';
import { useForm } from 'react-hook-form';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { accountText } from '../account-texts.ts';
import styles from '../forms/account-form.module.css';
import type { FormLink } from '../forms/form-link.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { setFieldError } from '../forms/set-field-error.ts';
import {
  ACCOUNT_CAUSE,
  type Credentials,
  reportAccountFailure,
  type SignedIn,
  useSignIn,
} from '../sign-in/use-sign-in.ts';
import { LimitLoginDialog } from './limit-login-dialog.tsx';

const SignInSteps = lazyPart(() => import('../two-factor/steps/sign-in-steps.tsx'), {
  fallback: <Skeleton height="16rem" />,
});

export interface SignInFormProps {
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Component for links to the other forms. */
  readonly link: FormLink;
}

const resolver = checkForm<{ email: string; password: string; isRemembered: boolean }>({
  email: required,
  password: required,
});

/** The form for e-mail and password, replaced by each further step that the shop requires. */
export function SignInForm({ onSignedIn, link }: SignInFormProps) {
  const signIn = useSignIn(onSignedIn);
  useToastsOfForm(ACCOUNT_CAUSE);
  const { step } = signIn;
  return (
    <>
      {step.kind === 'password' ? (
        <PasswordForm
          isPending={signIn.isPending}
          onPrepare={signIn.prepare}
          onSend={(credentials) => {
            void SignInSteps.preload();
            return signIn.signIn(credentials);
          }}
          link={link}
        />
      ) : (
        <SignInSteps
          {...signIn}
          step={step}
          link={link}
          onMissing={() => {
            signIn.restart();
            reportAccountFailure(null);
          }}
        />
      )}
      <LimitLoginDialog lockedUntilMs={signIn.lockedUntilMs} onClose={signIn.unlock} link={link} />
    </>
  );
}

interface PasswordFormProps {
  readonly isPending: boolean;
  readonly onPrepare: () => void;
  /** Resolves with the reason of a rejection; null after success. */
  readonly onSend: (credentials: Credentials) => Promise<unknown>;
  readonly link: FormLink;
}

/** E-mail, password, `Remember me`, and links. */
function PasswordForm({ isPending, onPrepare, onSend, link: Link }: PasswordFormProps) {
  const store = useStoreConfig()?.store_name ?? '';
  const form = useForm({
    defaultValues: { email: '', password: '', isRemembered: false },
    mode: 'onTouched',
    resolver,
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(async (credentials) => {
    setFieldError(form, await onSend(credentials), { SIGN_IN_INCORRECT: 'password' });
  });
  return (
    <form method="post" className={styles.form} onSubmit={send} onFocus={onPrepare} noValidate>
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
  );
}
