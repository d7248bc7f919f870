import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { checkForm } from '@ingot/ui/fields/form-checks.ts';
import { addFailureToasts } from '@ingot/ui/toasts/failure-toasts.ts';
import { useToastsOfForm } from '@ingot/ui/toasts/use-toasts-of-form.ts';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { SignUpSettingsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { accountText } from '../account-texts.ts';
import { ConfirmationWaits } from '../confirmation/confirmation-waits.tsx';
import { emailAddress, newPassword, personName } from '../forms/account-checks.ts';
import styles from '../forms/account-form.module.css';
import type { FormLink } from '../forms/form-link.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { setFieldError } from '../forms/set-field-error.ts';
import { ACCOUNT_CAUSE } from '../sign-in/use-sign-in.ts';
import { type NewAccount, useCreateAccount } from './use-create-account.ts';

export interface CreateAccountFormProps {
  readonly onCreated: () => void;
  /** Whether to show the link to sign-in. */
  readonly hasLoginLink?: boolean;
  readonly link: FormLink;
}

const MISMATCH_MS = 3_000;

const FIELD_OF_REJECTION = {
  EMAIL_TAKEN: 'email',
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_WEAK: 'password',
} as const;

const resolver = checkForm<NewAccount & { readonly confirmation: string }>({
  email: emailAddress,
  confirmation: emailAddress,
  firstname: personName,
  lastname: personName,
  password: newPassword,
});

/** The second e-mail must be typed, so copy, cut and paste are off. */
const byHand = {
  onCopy: (event: ClipboardEvent) => event.preventDefault(),
  onCut: (event: ClipboardEvent) => event.preventDefault(),
  onPaste: (event: ClipboardEvent) => event.preventDefault(),
};

/** The form that creates an account. */
export function CreateAccountForm({ onCreated, hasLoginLink = false, link: Link }: CreateAccountFormProps) {
  const { createAccount, isPending, prepare } = useCreateAccount();
  const isAsked = useQuery(documentQuery(SignUpSettingsDocument, {})).data?.storeConfig?.newsletter_opt_in;
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const [rejection, setRejection] = useState<unknown>(null);
  useToastsOfForm(ACCOUNT_CAUSE);
  const form = useForm({
    defaultValues: {
      email: '',
      confirmation: '',
      firstname: '',
      lastname: '',
      password: '',
      isSubscribed: false,
    },
    mode: 'onTouched',
    resolver,
  });
  const { errors } = form.formState;
  const { setError } = form;
  // Disabled fields cannot take focus, so this waits until they are enabled again.
  useEffect(() => setFieldError({ setError }, rejection, FIELD_OF_REJECTION), [setError, rejection]);
  const field = (name: 'email' | 'confirmation' | 'firstname' | 'lastname') => ({
    error: errors[name]?.message,
    // Trims the value on blur, before the validation.
    ...form.register(name, {
      onBlur: ({ target }) => form.setValue(name, target.value.trim(), { shouldValidate: true }),
    }),
  });
  const send = form.handleSubmit(async ({ confirmation, ...account }) => {
    if (confirmation.trim() !== account.email.trim()) {
      const message = accountText('emailsDiffer');
      form.setError('confirmation', { message }, { shouldFocus: true });
      addFailureToasts(ACCOUNT_CAUSE, [message], MISMATCH_MS);
      return;
    }
    // Without a checkbox, the hint below the form announces the newsletter.
    const made = await createAccount({ ...account, isSubscribed: isAsked === false || account.isSubscribed });
    if (made.kind === 'signed-in') onCreated();
    if (made.kind === 'unconfirmed') setWaitsFor(account.email.trim());
    if (made.kind === 'rejected') setRejection(made.failure);
  });
  if (waitsFor !== null) return <ConfirmationWaits email={waitsFor} link={Link} />;
  return (
    <form method="post" onSubmit={send} onFocus={prepare} noValidate>
      <fieldset className={styles.form} disabled={isPending}>
        <TextField label={accountText('email')} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={accountText('confirmEmail')}
          type="email"
          autoComplete="off"
          {...field('confirmation')}
          {...byHand}
        />
        <div className="field-pair">
          <TextField label={accountText('firstName')} autoComplete="given-name" {...field('firstname')} />
          <TextField label={accountText('lastName')} autoComplete="family-name" {...field('lastname')} />
        </div>
        <PasswordField
          label={accountText('password')}
          autoComplete="new-password"
          help={accountText('passwordHint')}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={isPending}>
          {accountText('createLink')}
        </Button>
        {isAsked ? (
          <Check {...form.register('isSubscribed')}>{accountText('newsletterAsked')}</Check>
        ) : (
          <p className="small muted">{accountText('consentHint')}</p>
        )}
        {hasLoginLink && (
          <p className="small">
            <Link to="SIGN_IN">{accountText('orLogin')}</Link>
          </p>
        )}
      </fieldset>
    </form>
  );
}
