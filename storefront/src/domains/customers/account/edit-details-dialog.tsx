import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useToastsOfForm } from '@ingot/ui/toasts/use-toasts-of-form.ts';
import { accountText } from '../account-texts.ts';
import styles from '../forms/account-form.module.css';
import { PasswordField } from '../forms/password-field.tsx';
import type { CustomerAccount } from '../session/customer-query.ts';
import { ACCOUNT_CAUSE } from '../sign-in/use-sign-in.ts';
import { GuardCode } from '../two-factor/guard-code.tsx';
import { useChangeDetails } from './use-change-details.ts';

export interface EditDetailsDialogProps {
  readonly customer: CustomerAccount;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Changes name, e-mail and password. E-mail and password need the current password, and a code if
 * there is a second factor.
 */
export default function EditDetailsDialog({ customer, isOpen, onClose }: EditDetailsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={accountText('editTitle')}>
      <EditDetailsForm customer={customer} onClose={onClose} />
    </Dialog>
  );
}

function EditDetailsForm({ customer, onClose }: Omit<EditDetailsDialogProps, 'isOpen'>) {
  const { form, send, isNewEmail, isGuarded, confirmsEmail, ...password } = useChangeDetails(
    customer,
    onClose,
  );
  const { errors, isSubmitting } = form.formState;
  useToastsOfForm(ACCOUNT_CAUSE);
  return (
    <form className={`${styles.form} ${styles.inDialog}`} onSubmit={send} noValidate>
      <div className="field-pair">
        <TextField
          label={accountText('firstName')}
          autoComplete="given-name"
          error={errors.firstname?.message}
          {...form.register('firstname')}
        />
        <TextField
          label={accountText('lastName')}
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...form.register('lastname')}
        />
      </div>
      <TextField
        label={accountText('email')}
        type="email"
        autoComplete="email"
        help={isNewEmail ? accountText(confirmsEmail ? 'emailConfirmed' : 'emailTold') : undefined}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={accountText('currentPassword')}
        autoComplete="current-password"
        help={accountText('emailNeedsPassword')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      {customer.security_type != null && isGuarded && (
        <GuardCode
          securityType={customer.security_type}
          error={errors.securityCode?.message}
          {...form.register('securityCode')}
        />
      )}
      {password.changesPassword ? (
        <PasswordField
          label={accountText('newPassword')}
          autoComplete="new-password"
          help={accountText('passwordHint')}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
      ) : (
        <p>
          <TextButton onClick={password.changePassword}>{accountText('changePassword')}</TextButton>
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {accountText('save')}
        </Button>
        <Button onClick={onClose}>{accountText('cancel')}</Button>
      </div>
    </form>
  );
}
