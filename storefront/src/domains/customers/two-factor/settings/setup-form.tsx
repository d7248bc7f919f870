import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { checkForm, required } from '@ingot/ui/fields/form-checks.ts';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  BeginTwoFactorSetupDocument,
  ConfirmTwoFactorSetupDocument,
} from '../../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../../platform/graphql/use-change.ts';
import { knownPassword } from '../../forms/account-checks.ts';
import forms from '../../forms/account-form.module.css';
import { PasswordField } from '../../forms/password-field.tsx';
import { setFieldError } from '../../forms/set-field-error.ts';
import { reportAccountFailure } from '../../sign-in/use-sign-in.ts';
import { codeProblem } from '../guard-code.tsx';
import { SecretBox, SecretPicture } from '../secret-box.tsx';
import { SecurityCodeField } from '../security-code-field.tsx';
import styles from '../two-factor.module.css';
import { twoFactorText } from '../two-factor-texts.ts';

/**
 * The password, the first code of the app, and the mailed code if the account has codes by mail.
 */
interface SetupProof {
  readonly password: string;
  readonly securityCode: string;
  readonly mailedCode: string;
}

export interface SetupFormProps {
  /** Whether the account now uses codes by mail, and needs one. */
  readonly isByMail: boolean;
  /** Called with the recovery codes after the setup. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const resolver = checkForm<SetupProof>({
  password: knownPassword,
  securityCode: required,
  mailedCode: () => null,
});

const FIELD_OF_REJECTION = {
  CURRENT_PASSWORD_WRONG: 'password',
  SECURITY_CODE_WRONG: 'securityCode',
} as const;

/** Sets up an authenticator app: picture, secret, password, first code. */
export function SetupForm({ isByMail, onDone, onCancel }: SetupFormProps) {
  const begin = useChange(BeginTwoFactorSetupDocument, {
    onError: (failure) => {
      reportAccountFailure(failure);
      onCancel();
    },
  });
  const isBegun = useRef(false);
  const { mutate: ask } = begin;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    ask({});
  }, [ask]);
  const confirm = useChange(ConfirmTwoFactorSetupDocument, {
    onSuccess: ({ confirmTwoFactorSetup }) => onDone(confirmTwoFactorSetup?.recoveryCodes ?? []),
    onError: (failure) => {
      if (!isAsked(failure)) reportAccountFailure(failure);
      if (failure instanceof GraphQLFailure && failure.hasCode('TWO_FACTOR_SETUP_OVER')) ask({});
    },
  });
  const setup = begin.data?.beginTwoFactorSetup;
  if (!setup) return <Skeleton height="20rem" />;
  return (
    <div className={styles.setup}>
      <SecretPicture qrCodeUrl={setup.qrCodeUrl} />
      <ConfirmForm
        secretCode={setup.secretCode}
        isByMail={isByMail}
        failure={confirm.error}
        mailedCodeProblem={isAsked(confirm.error) ? codeProblem(confirm.error) : null}
        isPending={confirm.isPending}
        onSend={(proof) => confirm.mutate(proof)}
        onCancel={onCancel}
      />
    </div>
  );
}

/** Returns whether the mailed code was missing; it has just been sent. */
function isAsked(failure: unknown): boolean {
  return failure instanceof GraphQLFailure && failure.hasCode('SECURITY_CODE_REQUIRED');
}

interface ConfirmFormProps {
  readonly secretCode: string;
  readonly isByMail: boolean;
  /** Why the shop rejected the submission; null if it did not. */
  readonly failure: Error | null;
  readonly mailedCodeProblem: string | null;
  readonly isPending: boolean;
  readonly onSend: (proof: SetupProof) => void;
  readonly onCancel: () => void;
}

function ConfirmForm({ secretCode, isByMail, mailedCodeProblem, ...props }: ConfirmFormProps) {
  const { isPending, failure, onSend, onCancel } = props;
  const form = useForm({
    defaultValues: { password: '', securityCode: '', mailedCode: '' },
    mode: 'onTouched',
    resolver,
  });
  const { errors } = form.formState;
  const { setError } = form;
  useEffect(() => setFieldError({ setError }, failure, FIELD_OF_REJECTION), [setError, failure]);
  return (
    <form className={forms.form} onSubmit={form.handleSubmit(onSend)} noValidate>
      <p>{twoFactorText('scan')}</p>
      <SecretBox secretCode={secretCode} />
      <PasswordField
        label={twoFactorText('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SecurityCodeField
        value={form.watch('securityCode')}
        onChange={(code) => form.setValue('securityCode', code, { shouldValidate: true })}
        error={errors.securityCode?.message}
      />
      {isByMail && (
        <TextField
          label={twoFactorText('mailedCodeField')}
          help={twoFactorText('codeComesByMail')}
          autoComplete="off"
          inputMode="numeric"
          error={mailedCodeProblem ?? undefined}
          {...form.register('mailedCode')}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {twoFactorText('turnOn')}
        </Button>
        <Button onClick={onCancel}>{twoFactorText('cancel')}</Button>
      </div>
    </form>
  );
}
