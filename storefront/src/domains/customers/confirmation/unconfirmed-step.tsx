import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { accountText } from '../account-texts.ts';
import forms from '../forms/account-form.module.css';
import { confirmationText } from './confirmation-texts.ts';
import { ResendLink } from './resend-link.tsx';

export interface UnconfirmedStepProps {
  readonly email: string;
  readonly onRestart: () => void;
}

/**
 * Replaces e-mail and password when they are right but the e-mail is unconfirmed: tells the next
 * step.
 */
export function UnconfirmedStep({ email, onRestart }: UnconfirmedStepProps) {
  return (
    <div className={forms.form}>
      <Alert kind="warning">{confirmationText('unconfirmed', { email })}</Alert>
      <p className={forms.between}>
        {confirmationText('nothingCame')} <ResendLink email={email} />
      </p>
      <p>
        <TextButton onClick={onRestart}>{accountText('backToLogin')}</TextButton>
      </p>
    </div>
  );
}
