import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { accountText } from '../../account-texts.ts';
import forms from '../../forms/account-form.module.css';
import type { SignInStep } from '../../sign-in/sign-in-step.ts';
import { SecretBox, SecretPicture } from '../secret-box.tsx';
import { SecurityCodeField } from '../security-code-field.tsx';
import { twoFactorText } from '../two-factor-texts.ts';
import { useCodeEntry } from './use-code-entry.ts';

export interface SetupStepProps {
  readonly step: Extract<SignInStep, { kind: 'setup' }>;
  readonly isPending: boolean;
  readonly onSend: (code: string) => Promise<boolean>;
  readonly onRestart: () => void;
}

/** Sets up an authenticator app during a sign-in, where the shop requires one. */
export function SetupStep({ step, isPending, onSend, onRestart }: SetupStepProps) {
  const entry = useCodeEntry(onSend);
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void entry.send(entry.code);
      }}
    >
      <SecretPicture qrCodeUrl={step.qrCodeUrl} />
      <p className={forms.center}>{twoFactorText('scan')}</p>
      <SecretBox secretCode={step.secretCode} />
      <SecurityCodeField
        ref={entry.field}
        value={entry.code}
        isWrong={entry.isWrong}
        onChange={entry.type}
        onComplete={(code) => void entry.send(code)}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isPending}>
        {accountText('login')}
      </Button>
      <div>
        <TextButton onClick={onRestart}>{twoFactorText('anotherAccount')}</TextButton>
      </div>
    </form>
  );
}
