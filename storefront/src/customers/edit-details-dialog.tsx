import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  ChangePasswordDocument,
  UpdateEmailDocument,
  UpdateNamesDocument,
} from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { checkForm, required } from '../ui/form-checks.ts';
import { TextButton } from '../ui/page-link.tsx';
import { addToast } from '../ui/toasts.ts';
import { emailAddress, knownPassword, newPassword, personName } from './account-checks.ts';
import styles from './account-form.module.css';
import { accountText } from './account-texts.ts';
import { type CustomerAccount, customerQuery } from './customer-query.ts';
import { PasswordField } from './password-field.tsx';
import { AUTHENTICATOR } from './two-factor/security-type.ts';
import { tellAccountFailure } from './use-sign-in.ts';

export interface EditDetailsDialogProps {
  readonly customer: CustomerAccount;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes names, address and password; the latter two need the password as it is (OPEN-05). */
export default function EditDetailsDialog({ customer, isOpen, onClose }: EditDetailsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={accountText('editTitle')}>
      <EditDetailsForm customer={customer} onClose={onClose} />
    </Dialog>
  );
}

function EditDetailsForm({ customer, onClose }: Omit<EditDetailsDialogProps, 'isOpen'>) {
  const client = useQueryClient();
  const [changesPassword, setChangesPassword] = useState(false);
  const known = {
    firstname: customer.firstname ?? '',
    lastname: customer.lastname ?? '',
    email: customer.email ?? '',
  };
  const isNewEmail = (email: string) => email.trim() !== known.email;
  const form = useForm({
    defaultValues: { ...known, password: '', securityCode: '', newPassword: '' },
    mode: 'onTouched',
    resolver: checkForm<typeof known & { password: string; securityCode: string; newPassword: string }>({
      firstname: personName,
      lastname: personName,
      email: emailAddress,
      password: (value, { email }) => (changesPassword || isNewEmail(email) ? knownPassword(value) : null),
      // A code by mail is sent once the form was without one.
      securityCode: (value, { email }) =>
        customer.security_type === AUTHENTICATOR && isNewEmail(email) ? required(value) : null,
      newPassword: (value) => (changesPassword ? newPassword(value) : null),
    }),
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ firstname, lastname, newPassword: fresh, ...sent }) => {
    const { email, password, securityCode } = sent;
    const execute = executorOf(client);
    try {
      if (firstname.trim() !== known.firstname || lastname.trim() !== known.lastname) {
        await execute(UpdateNamesDocument, { firstname: firstname.trim(), lastname: lastname.trim() });
      }
      if (isNewEmail(email))
        await execute(UpdateEmailDocument, { email: email.trim(), password, securityCode });
      if (changesPassword) {
        await execute(ChangePasswordDocument, { currentPassword: password, newPassword: fresh });
      }
      addToast({ type: 'success', message: accountText('detailsSaved') });
      onClose();
    } catch (failure) {
      tellAccountFailure(failure);
    } finally {
      // What was saved before something failed is shown as well.
      await client.invalidateQueries({ queryKey: customerQuery().queryKey });
    }
  });
  return (
    <form className={`${styles.form} ${styles.inDialog}`} onSubmit={send} noValidate>
      <div className={styles.pair}>
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
      {customer.security_type != null && isNewEmail(form.watch('email')) && (
        <TextField
          label={accountText('securityCode')}
          help={accountText('emailNeedsCode')}
          autoComplete="one-time-code"
          error={errors.securityCode?.message}
          {...form.register('securityCode')}
        />
      )}
      {changesPassword ? (
        <PasswordField
          label={accountText('newPassword')}
          autoComplete="new-password"
          help={accountText('passwordHint')}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
      ) : (
        <p>
          <TextButton onClick={() => setChangesPassword(true)}>{accountText('changePassword')}</TextButton>
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
