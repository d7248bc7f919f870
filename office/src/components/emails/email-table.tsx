import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeDateTime } from '../labels/moments.ts';
import { Reason } from '../labels/reason.tsx';
import { Section } from '../layout/section.tsx';
import { DenseTable } from '../tables/dense-table.tsx';
import { emailText } from './email-texts.ts';
import styles from './emails.module.css';

/** An e-mail with its newest attempt. */
export interface Email {
  readonly id: string;
  readonly subject: string;
  /** What staff wrote; absent for an e-mail that the shop wrote. */
  readonly text?: string | null | undefined;
  readonly at: string;
  readonly attempts: number;
  /** Whether it was kept as a file and reached nobody. */
  readonly is_kept: boolean;
  /** Why it failed. */
  readonly error?: string | null | undefined;
  /** Absent where every e-mail goes to the same customer. */
  readonly recipient?: string | undefined;
  readonly canResend: boolean;
}

interface EmailTableProps {
  readonly emails: readonly Email[];
  /** Why the shop refused to send an e-mail again; null otherwise. */
  readonly error: string | null;
  readonly onResend: (id: string) => void;
}

/** E-mails to a customer, to send again; nothing without any. A failed one says why. */
export function EmailTable({ emails, error: refusal, onResend }: EmailTableProps) {
  if (emails.length === 0) return null;
  return (
    <Section title={emailText('emails')}>
      {refusal !== null && <Alert kind="error">{refusal}</Alert>}
      <DenseTable label={emailText('emails')} isCompact>
        <thead>
          <tr>
            <th scope="col">{emailText('subject')}</th>
            <th scope="col">{emailText('date')}</th>
            <th scope="col">{emailText('state')}</th>
            <th scope="col" data-kind="action">
              <span className="vh">{emailText('resend')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {emails.map((email) => (
            <tr key={email.id} data-tone={email.error == null ? undefined : 'bad'}>
              <td data-fold="first">
                <Content email={email} />
              </td>
              <td data-fold="first-end">{writeDateTime(email.at)}</td>
              <td data-fold="second">
                <Result email={email} />
              </td>
              <td data-kind="action" data-fold="second-end">
                {email.canResend && (
                  <TextButton
                    aria-label={`${emailText('resend')}: ${email.subject}`}
                    onClick={() => onResend(email.id)}
                  >
                    {emailText('resend')}
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

function Content({ email: { subject, text } }: { readonly email: Email }) {
  if (text == null) return subject;
  return (
    <details>
      <summary>{subject}</summary>
      <p className={styles.text}>{text}</p>
    </details>
  );
}

function Result({ email: { error, recipient, attempts, is_kept: isKept } }: { readonly email: Email }) {
  if (error != null) return <Reason tone="bad">{emailText('failed', { reason: error })}</Reason>;
  if (recipient === undefined) return isKept ? emailText('kept') : emailText('sent', { count: attempts });
  return isKept ? emailText('keptFor', { recipient }) : emailText('sentTo', { recipient, count: attempts });
}
