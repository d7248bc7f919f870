import { useForm } from 'react-hook-form';
import { ResetPasswordDocument } from '../graphql/generated/graphql.ts';
import { useProtectedMutation } from '../shop/captcha/use-protected-mutation.ts';
import { Button } from '../ui/button.tsx';
import { endCause } from '../ui/failure-toasts.ts';
import { TextField } from '../ui/field.tsx';
import { checkForm } from '../ui/form-checks.ts';
import { emailAddress, newPassword } from './account-checks.ts';
import styles from './account-form.module.css';
import { accountText } from './account-texts.ts';
import { PasswordField } from './password-field.tsx';
import { beginResetPassword, receiveResetPassword } from './reset-password-state.ts';
import { showAtField } from './show-at-field.ts';
import { ACCOUNT_CAUSE, tellAccountFailure } from './use-sign-in.ts';

const resolver = checkForm<{ email: string; password: string }>({
  email: emailAddress,
  password: newPassword,
});

const FIELD_OF_REFUSAL = {
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_UNCHANGED: 'password',
} as const;

/** Sets a new password by the token of a mailed link (OPEN-02 to OPEN-04). */
export function ResetPasswordForm({
  token,
  onSaved,
}: {
  readonly token: string;
  readonly onSaved: () => void;
}) {
  const form = useForm({ defaultValues: { email: '', password: '' }, mode: 'onTouched', resolver });
  const { mutate, isPending, prepare } = useProtectedMutation(ResetPasswordDocument, 'reset_password', {
    onSuccess: () => {
      receiveResetPassword(null);
      endCause(ACCOUNT_CAUSE);
      onSaved();
    },
    onError: (failure) => {
      receiveResetPassword(failure);
      tellAccountFailure(failure);
      showAtField(form, failure, FIELD_OF_REFUSAL);
    },
  });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ email, password }) => {
    beginResetPassword();
    mutate({ email: email.trim(), token, newPassword: password });
  });
  return (
    <form className={styles.form} onSubmit={send} onFocus={prepare} noValidate>
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
