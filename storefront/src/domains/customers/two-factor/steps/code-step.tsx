import { Button } from '@ingot/ui/buttons/button.tsx';
import { Field } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { DEFAULT_STORE_NAME, useStoreConfig } from '../../../shop/settings/store-config.ts';
import { accountText } from '../../account-texts.ts';
import forms from '../../forms/account-form.module.css';
import type { SignInStep } from '../../sign-in/sign-in-step.ts';
import { SecurityCodeField } from '../security-code-field.tsx';
import styles from '../two-factor.module.css';
import { twoFactorText } from '../two-factor-texts.ts';
import { useCodeEntry } from './use-code-entry.ts';

/** `security_type` of an authenticator app. */
const AUTHENTICATOR = 2;

export interface CodeStepProps {
  readonly step: Extract<SignInStep, { kind: 'code' }>;
  readonly isPending: boolean;
  readonly onSend: (code: string | null) => Promise<boolean>;
  readonly onReset: () => Promise<boolean>;
  readonly onRestart: () => void;
}

/** Asks for the code of the app, a mailed code, or a recovery code. */
export function CodeStep({ step, isPending, onSend, onReset, onRestart }: CodeStepProps) {
  const store = useStoreConfig()?.store_name ?? DEFAULT_STORE_NAME;
  const [isRecovery, setIsRecovery] = useState(false);
  const [isResetSent, setIsResetSent] = useState(false);
  const entry = useCodeEntry(onSend, isRecovery ? 'recovery' : 'code');
  const hasApp = step.securityType === AUTHENTICATOR;
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void entry.send(entry.code);
      }}
    >
      <p className="muted">
        {isRecovery
          ? twoFactorText('typeRecoveryCode')
          : hasApp
            ? twoFactorText('openApp', { store })
            : twoFactorText('mailedCode', { email: step.email })}
      </p>
      {isRecovery ? (
        <Field label={twoFactorText('recoveryCode')}>
          {(control) => (
            <input
              {...control}
              ref={(input) => {
                entry.field.current = input;
              }}
              aria-invalid={entry.isWrong || undefined}
              className={styles.input}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={twoFactorText('enterRecoveryCode')}
              value={entry.code}
              onChange={(event) => entry.type(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <SecurityCodeField
          ref={entry.field}
          isLarge
          value={entry.code}
          isWrong={entry.isWrong}
          onChange={entry.type}
          onComplete={(code) => void entry.send(code)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isPending}>
        {accountText('login')}
      </Button>
      {isResetSent && <Alert kind="success">{twoFactorText('resetSent', { email: step.email })}</Alert>}
      <div className={forms.between}>
        <TextButton onClick={onRestart}>{twoFactorText('anotherAccount')}</TextButton>
        {hasApp ? (
          <TextButton
            onClick={() => {
              entry.type('');
              setIsRecovery(!isRecovery);
            }}
          >
            {twoFactorText(isRecovery ? 'useApp' : 'useRecoveryCode')}
          </TextButton>
        ) : (
          <TextButton
            onClick={async () => {
              if (await onSend(null)) addToast({ type: 'info', message: twoFactorText('sentAnother') });
            }}
          >
            {twoFactorText('sendAnother')}
          </TextButton>
        )}
        {hasApp && !isResetSent && (
          <TextButton onClick={async () => setIsResetSent(await onReset())}>
            {twoFactorText('resetAuthenticator')}
          </TextButton>
        )}
      </div>
    </form>
  );
}
