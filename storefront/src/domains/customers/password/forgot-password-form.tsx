import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { checkForm } from '@ingot/ui/fields/form-checks.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useToastsOfForm } from '@ingot/ui/toasts/use-toasts-of-form.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import { RequestPasswordResetDocument } from '../../../platform/graphql/generated/graphql.ts';
import { accountText } from '../account-texts.ts';
import { emailAddress } from '../forms/account-checks.ts';
import styles from '../forms/account-form.module.css';
import { takeEnteredEmail } from '../forms/entered-email.ts';
import type { FormLink } from '../forms/form-link.tsx';
import { setFieldError } from '../forms/set-field-error.ts';
import { ACCOUNT_CAUSE, reportAccountFailure } from '../sign-in/use-sign-in.ts';

const resolver = checkForm<{ email: string }>({ email: emailAddress });

/** Requests a link to set a new password; a confirmation replaces the form. */
export function ForgotPasswordForm({ link: Link }: { readonly link: FormLink }) {
  const [typedEmail] = useState(takeEnteredEmail);
  const form = useForm({ defaultValues: { email: typedEmail }, mode: 'onTouched', resolver });
  useToastsOfForm(ACCOUNT_CAUSE);
  const { mutate, isPending, isSuccess, prepare } = useProtectedChange(
    RequestPasswordResetDocument,
    'forgot_password',
    {
      onSuccess: () => {
        endCause(ACCOUNT_CAUSE);
        addToast({ type: 'success', message: accountText('resetToast') });
      },
      onError: (failure) => {
        reportAccountFailure(failure);
        setFieldError(form, failure, { INVALID_EMAIL: 'email' });
      },
    },
  );
  if (isSuccess) {
    return (
      <div className={styles.form}>
        <Alert kind="success">{accountText('resetConfirmed')}</Alert>
        <Link to="SIGN_IN">{accountText('backToLogin')}</Link>
      </div>
    );
  }
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={form.handleSubmit(({ email }) => mutate({ email: email.trim() }))}
      onFocus={prepare}
      noValidate
    >
      <TextField
        label={accountText('email')}
        type="email"
        autoComplete="username"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isPending}>
        {accountText('sendLink')}
      </Button>
      <Link to="SIGN_IN">{accountText('backToLogin')}</Link>
    </form>
  );
}
