import { EmailTable } from '../../../components/emails/email-table.tsx';
import { emailText } from '../../../components/emails/email-texts.ts';
import {
  type QuoteFieldsFragment,
  ResendQuoteEmailDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';

/** The e-mails about a quote, to send again while their news holds. */
export function QuoteEmails({ quote: { number, emails } }: { readonly quote: QuoteFieldsFragment }) {
  const resend = useAction(ResendQuoteEmailDocument, {
    changes: ['quotes'],
    success: () => emailText('resent'),
  });
  const canResend = usePermission('quotes.check');
  return (
    <EmailTable
      emails={emails.map((email) => ({ ...email, canResend: canResend && email.can_resend }))}
      error={resend.error}
      onResend={(email) => void resend.run({ number, email })}
    />
  );
}
