import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import {
  BeginPasskeySignInDocument,
  SignInDocument,
  SignInWithPasskeyDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePasskeyAction } from '../passkeys/use-passkey-action.ts';
import { staffText } from '../staff-texts.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { CodeField } from './code-field.tsx';
import { DemoNote } from './demo-note.tsx';
import styles from './sign-in-form.module.css';

const checks = z.object({
  email: z.email({ error: () => staffText('validEmail') }),
  password: z.string().min(1, { error: () => staffText('required') }),
  code: z
    .string()
    .trim()
    .min(1, { error: () => staffText('required') }),
});

/** Sign-in by passkey, or by password and code. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (viewer: Viewer) => void }) {
  const passkey = usePasskeyAction(
    'use',
    BeginPasskeySignInDocument,
    (begun) => begun.begin_passkey_sign_in,
    SignInWithPasskeyDocument,
  );
  const signIn = useAction(SignInDocument);
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({
    resolver: zodResolver(checks),
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const result = await signIn.run(values);
    if (result !== null) onSignedIn(result.sign_in);
    else form.resetField('code');
  });
  const error = signIn.error ?? passkey.error;

  return (
    <>
      {error !== null && (
        <div className={styles.error}>
          <Alert kind="error">{error}</Alert>
        </div>
      )}
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={passkey.isPending}
        onClick={async () => {
          signIn.reset();
          const result = await passkey.run({}, {});
          if (result !== null) onSignedIn(result.sign_in_with_passkey);
        }}
      >
        <Icon of={FingerprintPattern} />
        {staffText('withPasskey')}
      </Button>
      <p className={styles.or}>{staffText('or')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={staffText('email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={staffText('password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <CodeField
          isRecovery={isRecovery}
          onKindChange={setIsRecovery}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <Button type="submit" size="lg" isBlock isBusy={signIn.isPending}>
          {staffText('signIn')}
        </Button>
      </form>
      <p className={styles.forgot}>{staffText('forgot')}</p>
      <DemoNote onFill={(demo) => form.reset(demo)} />
    </>
  );
}
