import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { ConfirmationStatusDocument } from '../../../platform/graphql/generated/graphql.ts';
import forms from '../forms/account-form.module.css';
import { confirmationText } from './confirmation-texts.ts';
import { ResendLink } from './resend-link.tsx';

/**
 * Shows on the account page that a new e-mail awaits confirmation, and sends another link; renders
 * nothing otherwise.
 */
export function UnconfirmedAddress({ email }: { readonly email: string }) {
  const { data } = useQuery({
    ...documentQuery(ConfirmationStatusDocument, {}, { isFresh: true }),
    staleTime: 0,
  });
  const { customer } = data ?? {};
  if (customer?.is_confirmed !== false || customer.email !== email) return null;
  return (
    <Alert kind="warning">
      <p>{confirmationText('newAddress', { email })}</p>
      <p className={forms.between}>
        {confirmationText('nothingCame')} <ResendLink email={email} />
      </p>
    </Alert>
  );
}
