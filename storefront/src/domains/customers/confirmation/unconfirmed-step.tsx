import { TextButton } from '../../../ui/links/page-link.tsx';
import { Alert } from '../../../ui/toasts/alert.tsx';
import { accountText } from '../account-texts.ts';
import forms from '../forms/account-form.module.css';
import { confirmationText } from './confirmation-texts.ts';
import { SendAgain } from './send-again.tsx';

export interface UnconfirmedStepProps {
  readonly email: string;
  readonly onRestart: () => void;
}

/** Takes the place of e-mail and password when they are right and the address is not proven yet: what to do now. */
export function UnconfirmedStep({ email, onRestart }: UnconfirmedStepProps) {
  return (
    <div className={forms.form}>
      <Alert kind="warning">{confirmationText('unconfirmed', { email })}</Alert>
      <p className={forms.between}>
        {confirmationText('nothingCame')} <SendAgain email={email} />
      </p>
      <p>
        <TextButton onClick={onRestart}>{accountText('backToLogin')}</TextButton>
      </p>
    </div>
  );
}
