import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import forms from '../../forms/account-form.module.css';
import { storeEnteredEmail } from '../../forms/entered-email.ts';
import type { FormLink } from '../../forms/form-link.tsx';
import { twoFactorText } from '../two-factor-texts.ts';

export interface PasswordUpdateStepProps {
  readonly email: string;
  readonly onRestart: () => void;
  readonly link: FormLink;
}

/** Says that the password must be changed, and that the link was mailed. */
export function PasswordUpdateStep({ email, onRestart, link: Link }: PasswordUpdateStepProps) {
  return (
    <div className={forms.form}>
      <Alert kind="warning">
        <p>{twoFactorText('renewPassword')}</p>
        <p>{twoFactorText('renewalSent', { email })}</p>
      </Alert>
      <div className={forms.between}>
        <TextButton onClick={onRestart}>{twoFactorText('anotherAccount')}</TextButton>
        <Link to="FORGOT_PASSWORD" onFollow={() => storeEnteredEmail(email)}>
          {twoFactorText('sendLinkAgain')}
        </Link>
      </div>
    </div>
  );
}
