import { TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton, TextLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { EmailKnownDocument } from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';
import { emailError } from './address-resolver.ts';
import styles from './guest-email.module.css';

export interface GuestEmailProps {
  readonly field: UseFormRegisterReturn;
  /** The current value of the field. */
  readonly email: string;
  /** What the e-mail is for. */
  readonly help: string;
  readonly error: string | null | undefined;
}

/**
 * A guest's e-mail for the receipt. Checks for an existing account only when the shopper asks for
 * it.
 */
export function GuestEmail({ field, email, help, error }: GuestEmailProps) {
  const typed = email.trim();
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked !== null && asked === typed;
  const { data, isError } = useQuery({
    ...documentQuery(EmailKnownDocument, { email: asked ?? '' }, { isFresh: true }),
    enabled: isAsked,
    retry: false,
  });
  const isFree = data?.isEmailAvailable?.is_email_available;
  return (
    <div>
      <TextField
        label={checkoutText('email')}
        type="email"
        autoComplete="email"
        help={help}
        error={error}
        {...field}
      />
      {emailError(email) === null && !isAsked && (
        <TextButton className={`small ${styles.ask}`} onClick={() => setAsked(typed)}>
          {checkoutText('askAccount')}
        </TextButton>
      )}
      <p role="status" className={`small ${styles.answer}`}>
        {isAsked && isError && checkoutText('accountUnknown')}
        {isAsked && isFree === true && checkoutText('noAccount')}
        {isAsked && isFree === false && (
          <>
            {checkoutText('hasAccount')} <TextLink to="/cart-login">{checkoutText('signIn')}</TextLink>
          </>
        )}
      </p>
    </div>
  );
}
