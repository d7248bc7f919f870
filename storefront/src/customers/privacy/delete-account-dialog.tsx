import { useForm } from 'react-hook-form';
import { DeleteAccountDocument } from '../../graphql/generated/graphql.ts';
import { useDocumentMutation } from '../../graphql/use-document-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { checkForm } from '../../ui/form-checks.ts';
import { knownPassword } from '../account-checks.ts';
import styles from '../account-form.module.css';
import { useCustomer } from '../customer-query.ts';
import { PasswordField } from '../password-field.tsx';
import { tellAccountFailure } from '../use-sign-in.ts';
import { useSignOut } from '../use-sign-out.ts';
import { privacyText } from './privacy-texts.ts';

export interface DeleteAccountDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const resolver = checkForm<{ password: string }>({ password: knownPassword });

/** Asks for the password and deletes the account; then says so, and leaves for the main page as a visitor. */
export default function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const email = useCustomer()?.email ?? '';
  const signOut = useSignOut();
  const { mutate, isPending, isSuccess } = useDocumentMutation(DeleteAccountDocument, {
    onError: tellAccountFailure,
  });
  const leave = () => void signOut();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={isSuccess ? leave : onClose}
      title={privacyText(isSuccess ? 'goneTitle' : 'confirmTitle')}
    >
      {isSuccess ? (
        <>
          <p>{privacyText('gone', { email })}</p>
          <div className={styles.acts}>
            <Button variant="primary" onClick={leave}>
              {privacyText('leave')}
            </Button>
          </div>
        </>
      ) : (
        <PasswordForm isPending={isPending} onSend={(password) => mutate({ password })} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  readonly isPending: boolean;
  readonly onSend: (password: string) => void;
  readonly onClose: () => void;
}

function PasswordForm({ isPending, onSend, onClose }: PasswordFormProps) {
  const form = useForm({ defaultValues: { password: '' }, mode: 'onTouched', resolver });
  return (
    <form
      className={`${styles.form} ${styles.inDialog}`}
      onSubmit={form.handleSubmit(({ password }) => onSend(password))}
      noValidate
    >
      <p>{privacyText('goes')}</p>
      <p className="muted">{privacyText('stays')}</p>
      <PasswordField
        label={privacyText('password')}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="danger" isBusy={isPending}>
          {privacyText('confirm')}
        </Button>
        <Button onClick={onClose}>{privacyText('keep')}</Button>
      </div>
    </form>
  );
}
