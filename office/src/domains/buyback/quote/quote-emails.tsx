import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import {
  type QuoteFieldsFragment,
  ResendQuoteEmailDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { buyText } from '../buyback-texts.ts';

/** The e-mails to the customer with their newest attempts, to send again while their news holds; nothing without any. */
export function QuoteEmails({ quote: { number, emails } }: { readonly quote: QuoteFieldsFragment }) {
  const resend = useAction(ResendQuoteEmailDocument, {
    changes: ['quotes'],
    success: () => buyText('resent'),
  });
  const canResend = usePermission('quotes.check');
  if (emails.length === 0) return null;
  return (
    <Section title={buyText('emails')}>
      {resend.error !== null && <Alert kind="error">{resend.error}</Alert>}
      <DenseTable label={buyText('emails')} isCompact>
        <thead>
          <tr>
            <th scope="col">{buyText('subject')}</th>
            <th scope="col">{buyText('emailDate')}</th>
            <th scope="col">{buyText('emailState')}</th>
            <th scope="col" data-kind="action">
              <span className="vh">{buyText('resend')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {emails.map(({ id, subject, at, error, attempts, is_kept: isKept, can_resend }) => (
            <tr key={id} data-tone={error == null ? undefined : 'bad'}>
              <td data-fold="first">{subject}</td>
              <td data-fold="first-end">{writeDateTime(at)}</td>
              <td data-fold="second">
                {error == null ? (
                  isKept ? (
                    buyText('keptEmail')
                  ) : (
                    buyText('sentEmail', { count: attempts })
                  )
                ) : (
                  <Reason tone="bad">{buyText('failedEmail', { reason: error })}</Reason>
                )}
              </td>
              <td data-kind="action" data-fold="second-end">
                {canResend && can_resend && (
                  <TextButton
                    aria-label={`${buyText('resend')}: ${subject}`}
                    onClick={() => void resend.run({ number, email: id })}
                  >
                    {buyText('resend')}
                  </TextButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </Section>
  );
}
