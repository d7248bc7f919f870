import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { checkForm, required } from '@ingot/ui/fields/form-checks.ts';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { knownPassword } from '../../forms/account-checks.ts';
import forms from '../../forms/account-form.module.css';
import { PasswordField } from '../../forms/password-field.tsx';
import { setFieldError } from '../../forms/set-field-error.ts';
import styles from '../two-factor.module.css';
import { twoFactorText } from '../two-factor-texts.ts';

/** Credentials that a signed-in customer enters again. */
export interface Proof {
  readonly password: string;
  readonly securityCode: string;
}

export interface ProofFormProps {
  readonly title: string;
  readonly lead: string;
  readonly isPending: boolean;
  /** Why the shop rejected the submission; null if it did not. */
  readonly failure: Error | null;
  readonly onSend: (proof: Proof) => void;
  readonly onCancel: () => void;
  /** The label of the submit button. */
  readonly children: ReactNode;
}

const resolver = checkForm<{ password: string; securityCode: string }>({
  password: knownPassword,
  securityCode: required,
});

const FIELD_OF_REJECTION = {
  CURRENT_PASSWORD_WRONG: 'password',
  SECURITY_CODE_WRONG: 'securityCode',
} as const;

/** Asks for password and code before a change of the authenticator. */
export function ProofForm({ title, lead, isPending, failure, onSend, onCancel, children }: ProofFormProps) {
  const form = useForm({ defaultValues: { password: '', securityCode: '' }, mode: 'onTouched', resolver });
  const { errors } = form.formState;
  const { setError } = form;
  useEffect(() => setFieldError({ setError }, failure, FIELD_OF_REJECTION), [setError, failure]);
  return (
    <form className={`${forms.form} ${styles.proof}`} onSubmit={form.handleSubmit(onSend)} noValidate>
      <div>
        <h3>{title}</h3>
        <p className={styles.about}>{lead}</p>
      </div>
      <PasswordField
        label={twoFactorText('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label={twoFactorText('securityCode')}
        help={twoFactorText('codeOrRecovery')}
        autoComplete="one-time-code"
        placeholder={twoFactorText('enterCode')}
        error={errors.securityCode?.message}
        {...form.register('securityCode')}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {children}
        </Button>
        <Button onClick={onCancel}>{twoFactorText('cancel')}</Button>
      </div>
    </form>
  );
}
