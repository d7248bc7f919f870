import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { ScaledFrame } from '../../../components/layout/scaled-frame.tsx';
import type { MailPreviewQuery } from '../../../platform/graphql/generated/graphql.ts';
import { mailText } from './mail-desk-texts.ts';
import styles from './mails.module.css';
import type { EditedMail } from './mails-query.ts';

const MAIL = { width: 660, height: 1_000 };
const PHONE = { width: 390, height: 844 };

interface MailPreviewProps {
  readonly samples: EditedMail['samples'];
  readonly sample: string;
  readonly onSample: (code: string) => void;
  /** Undefined until it has loaded. */
  readonly preview: MailPreviewQuery['mail_preview'] | undefined;
  readonly error: string | null;
}

/** The e-mail with sample data, as HTML and as plain text. */
export function MailPreview({ samples, sample, onSample, preview, error }: MailPreviewProps) {
  const [view, setView] = useState<'mail' | 'phone' | 'plain'>('mail');
  const problems = preview?.problems.length ?? 0;
  return (
    <section className={styles.preview} aria-label={mailText('preview')}>
      <h2>{mailText('preview')}</h2>
      <p className="muted">{mailText('previewHelp')}</p>
      <div className={styles.bar}>
        {samples.length > 1 && (
          <SelectField
            label={mailText('sample')}
            value={sample}
            onChange={({ target }) => onSample(target.value)}
          >
            {samples.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <Segments
          label={mailText('view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'mail', text: mailText('viewMail') },
            { value: 'phone', text: mailText('viewPhone') },
            { value: 'plain', text: mailText('viewPlain') },
          ]}
        />
      </div>
      {error !== null && <Alert kind="error">{error}</Alert>}
      {problems > 0 && <Alert kind="warning">{mailText('previewProblems', { count: problems })}</Alert>}
      {preview === undefined && error === null && <Skeleton height="420px" />}
      {preview !== undefined && (
        <>
          <p className={styles.subject}>{mailText('subject', { subject: preview.subject })}</p>
          {view === 'plain' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
            <pre className={styles.plain} tabIndex={0}>
              {preview.text}
            </pre>
          ) : (
            <div className={view === 'phone' ? styles.phone : undefined}>
              <ScaledFrame
                title={mailText('preview')}
                html={preview.html}
                {...(view === 'phone' ? PHONE : MAIL)}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
