import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { checkForm, required } from '../../ui/form-checks.ts';
import { knownPassword } from '../account-checks.ts';
import forms from '../account-form.module.css';
import { PasswordField } from '../password-field.tsx';
import styles from './two-factor.module.css';
import { twoFactorText } from './two-factor-texts.ts';

/** What a signed-in customer proves again who they are with. */
export interface Proof {
  readonly password: string;
  readonly securityCode: string;
}

export interface ProofFormProps {
  readonly title: string;
  readonly lead: string;
  readonly isPending: boolean;
  readonly onSend: (proof: Proof) => void;
  readonly onCancel: () => void;
  /** What the button that sends says. */
  readonly children: ReactNode;
}

const resolver = checkForm<{ password: string; securityCode: string }>({
  password: knownPassword,
  securityCode: required,
});

/** Asks for password plus code before something about the authenticator changes (OPEN-06). */
export function ProofForm({ title, lead, isPending, onSend, onCancel, children }: ProofFormProps) {
  const form = useForm({ defaultValues: { password: '', securityCode: '' }, mode: 'onTouched', resolver });
  const { errors } = form.formState;
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
