import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { checkForm } from '@ingot/ui/fields/form-checks.ts';
import { useToastsOfForm } from '@ingot/ui/toasts/use-toasts-of-form.ts';
import { useForm } from 'react-hook-form';
import { DeleteAccountDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { knownPassword } from '../forms/account-checks.ts';
import styles from '../forms/account-form.module.css';
import { PasswordField } from '../forms/password-field.tsx';
import { setFieldError } from '../forms/set-field-error.ts';
import { useCustomer } from '../session/customer-query.ts';
import { ACCOUNT_CAUSE, reportAccountFailure } from '../sign-in/use-sign-in.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { codeProblem, GuardCode, guardCode } from '../two-factor/guard-code.tsx';
import { privacyText } from './privacy-texts.ts';

export interface DeleteAccountDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The credentials that authorize the deletion. */
interface Proof {
  readonly password: string;
  readonly securityCode: string;
}

/**
 * Asks for the password, and for a code if there is a second factor, and deletes the account.
 * Confirms the deletion and returns to the home page as a guest.
 */
export default function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const customer = useCustomer();
  const signOut = useSignOut();
  const { mutateAsync, isSuccess } = useChange(DeleteAccountDocument);
  const leave = () => void signOut();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={isSuccess ? leave : onClose}
      title={privacyText(isSuccess ? 'goneTitle' : 'confirmTitle')}
    >
      {isSuccess ? (
        <>
          <p>{privacyText('gone', { email: customer?.email ?? '' })}</p>
          <div className={styles.acts}>
            <Button variant="primary" onClick={leave}>
              {privacyText('leave')}
            </Button>
          </div>
        </>
      ) : (
        <ProofForm securityType={customer?.security_type ?? null} onSend={mutateAsync} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ProofFormProps {
  readonly securityType: number | null;
  readonly onSend: (proof: Proof) => Promise<unknown>;
  readonly onClose: () => void;
}

function ProofForm({ securityType, onSend, onClose }: ProofFormProps) {
  useToastsOfForm(ACCOUNT_CAUSE);
  const form = useForm<Proof>({
    defaultValues: { password: '', securityCode: '' },
    mode: 'onTouched',
    resolver: checkForm<Proof>({ password: knownPassword, securityCode: guardCode(securityType) }),
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (proof) => {
    try {
      await onSend(proof);
    } catch (failure) {
      const message = codeProblem(failure);
      if (message === null) {
        reportAccountFailure(failure);
        setFieldError(form, failure, { CURRENT_PASSWORD_WRONG: 'password' });
        return;
      }
      form.resetField('securityCode');
      form.setError('securityCode', { message }, { shouldFocus: true });
    }
  });
  return (
    <form className={`${styles.form} ${styles.inDialog}`} onSubmit={send} noValidate>
      <p>{privacyText('goes')}</p>
      <p className="muted">{privacyText('stays')}</p>
      <PasswordField
        label={privacyText('password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {securityType !== null && (
        <GuardCode
          securityType={securityType}
          error={errors.securityCode?.message}
          {...form.register('securityCode')}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          {privacyText('confirm')}
        </Button>
        <Button onClick={onClose}>{privacyText('keep')}</Button>
      </div>
    </form>
  );
}
