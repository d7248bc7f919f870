import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { checkForm } from '@ingot/ui/fields/form-checks.ts';
import { endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { useForm } from 'react-hook-form';
import { useProtectedChange } from '../../../platform/captcha/use-protected-change.ts';
import { ResetPasswordDocument } from '../../../platform/graphql/generated/graphql.ts';
import { accountText } from '../account-texts.ts';
import { emailAddress, newPassword } from '../forms/account-checks.ts';
import styles from '../forms/account-form.module.css';
import { PasswordField } from '../forms/password-field.tsx';
import { setFieldError } from '../forms/set-field-error.ts';
import { beginResetPassword, receiveResetPassword } from '../session/reset-password-state.ts';
import { ACCOUNT_CAUSE, reportAccountFailure } from '../sign-in/use-sign-in.ts';

const resolver = checkForm<{ email: string; password: string }>({
  email: emailAddress,
  password: newPassword,
});

const FIELD_OF_REJECTION = {
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_UNCHANGED: 'password',
} as const;

/** Sets a new password with the token of a mailed link. */
export function ResetPasswordForm({
  token,
  onSaved,
}: {
  readonly token: string;
  readonly onSaved: () => void;
}) {
  const form = useForm({ defaultValues: { email: '', password: '' }, mode: 'onTouched', resolver });
  const { mutate, isPending, prepare } = useProtectedChange(ResetPasswordDocument, 'reset_password', {
    onSuccess: () => {
      receiveResetPassword(null);
      endCause(ACCOUNT_CAUSE);
      onSaved();
    },
    onError: (failure) => {
      receiveResetPassword(failure);
      reportAccountFailure(failure);
      setFieldError(form, failure, FIELD_OF_REJECTION);
    },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ email, password }) => {
    beginResetPassword();
    mutate({ email: email.trim(), token, newPassword: password });
  });
  return (
    <form method="post" className={styles.form} onSubmit={send} onFocus={prepare} noValidate>
      <TextField
        label={accountText('email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={accountText('newPassword')}
        autoComplete="new-password"
        help={accountText('passwordHint')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isPending}>
        {accountText('savePassword')}
      </Button>
    </form>
  );
}
