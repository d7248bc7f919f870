import { checkForm } from '@ingot/ui/fields/form-checks.ts';
import { endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  ChangePasswordDocument,
  EmailChangeSettingsDocument,
  UpdateEmailDocument,
  UpdateNamesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { accountText } from '../account-texts.ts';
import { emailAddress, knownPassword, newPassword, personName } from '../forms/account-checks.ts';
import { setFieldError } from '../forms/set-field-error.ts';
import { type CustomerAccount, customerQuery } from '../session/customer-query.ts';
import { ACCOUNT_CAUSE, reportAccountFailure } from '../sign-in/use-sign-in.ts';
import { codeProblem, guardCode } from '../two-factor/guard-code.tsx';
import { codesLeftQuery } from '../two-factor/settings/codes-left-query.ts';

interface DetailFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
  readonly securityCode: string;
  readonly newPassword: string;
}

const FIELD_OF_REJECTION = {
  EMAIL_TAKEN: 'email',
  INVALID_EMAIL: 'email',
  CURRENT_PASSWORD_WRONG: 'password',
  PASSWORD_TOO_SHORT: 'newPassword',
  PASSWORD_TOO_LONG: 'newPassword',
  PASSWORD_TOO_WEAK: 'newPassword',
  PASSWORD_UNCHANGED: 'newPassword',
} as const;

/**
 * Returns the form that changes name, e-mail and password of `customer`, in this order. Changes
 * before a rejection are saved; the rejected value stays in the form. Calls `onDone` after all are
 * saved.
 */
export function useChangeDetails(customer: CustomerAccount, onDone: () => void) {
  const client = useQueryClient();
  const [changesPassword, setChangesPassword] = useState(false);
  const { data: settings } = useQuery(documentQuery(EmailChangeSettingsDocument, {}));
  const known = {
    firstname: customer.firstname ?? '',
    lastname: customer.lastname ?? '',
    email: customer.email ?? '',
  };
  const isNewEmail = (email: string) => email.trim() !== known.email;
  const isGuarded = (email: string) => changesPassword || isNewEmail(email);
  const form = useForm<DetailFields>({
    defaultValues: { ...known, password: '', securityCode: '', newPassword: '' },
    mode: 'onTouched',
    resolver: checkForm<DetailFields>({
      firstname: personName,
      lastname: personName,
      email: emailAddress,
      password: (value, { email }) => (isGuarded(email) ? knownPassword(value) : null),
      securityCode: (value, { email }) =>
        isGuarded(email) ? guardCode(customer.security_type)(value) : null,
      newPassword: (value) => (changesPassword ? newPassword(value) : null),
    }),
  });

  /** Asks for the next code: each code is valid for one change. */
  function askCode(message: string): void {
    form.resetField('securityCode');
    form.setError('securityCode', { message }, { shouldFocus: true });
  }

  const { mutateAsync } = useChange(saveDetails, { gcTime: 0 });
  async function saveDetails(entered: DetailFields, execute: ExecuteDocument): Promise<void> {
    const { firstname, lastname, email, password, securityCode, newPassword: fresh } = entered;
    let mustConfirm = false;
    try {
      if (firstname.trim() !== known.firstname || lastname.trim() !== known.lastname) {
        await execute(UpdateNamesDocument, { firstname: firstname.trim(), lastname: lastname.trim() });
      }
      if (isNewEmail(email)) {
        const proof = { password, securityCode };
        const { updateCustomerEmail } = await execute(UpdateEmailDocument, { email: email.trim(), ...proof });
        mustConfirm = updateCustomerEmail?.customer.is_confirmed === false;
        if (changesPassword && customer.security_type != null) {
          askCode(accountText('passwordTakesCode'));
          return;
        }
      }
      if (changesPassword) {
        await execute(ChangePasswordDocument, {
          currentPassword: password,
          newPassword: fresh,
          securityCode,
        });
      }
      const message = mustConfirm
        ? accountText('confirmNewEmail', { email: email.trim() })
        : accountText('detailsSaved');
      endCause(ACCOUNT_CAUSE);
      addToast({ type: 'success', message, ...(mustConfirm && { timeoutMs: null }) });
      onDone();
    } catch (failure) {
      const problem = codeProblem(failure);
      if (problem !== null) askCode(problem);
      else {
        reportAccountFailure(failure);
        setFieldError(form, failure, FIELD_OF_REJECTION);
      }
    } finally {
      // Refetches what was saved before a failure.
      await client.invalidateQueries({ queryKey: customerQuery().queryKey });
      // A recovery code may have been used.
      void client.invalidateQueries({ queryKey: codesLeftQuery().queryKey });
    }
  }
  const email = form.watch('email');
  return {
    form,
    send: form.handleSubmit((entered) => mutateAsync(entered)),
    isNewEmail: isNewEmail(email),
    isGuarded: isGuarded(email),
    confirmsEmail: settings?.storeConfig?.create_account_confirmation === true,
    changesPassword,
    changePassword: () => setChangesPassword(true),
  };
}
