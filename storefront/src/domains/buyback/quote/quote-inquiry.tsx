import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useEffect, useRef, useState } from 'react';
import { InquireAboutSaleDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';
import type { OfferedItem } from './items-parameter.ts';

const MAX_NOTE = 1_000;

/** Sends items above the desk's bid limit to the desk. A confirmation replaces the form. */
export function QuoteInquiry({
  items,
  reason,
  onSignIn,
}: {
  readonly items: readonly OfferedItem[];
  /** Why the shop does not lock these items. */
  readonly reason: string;
  /** Opens the sign-in, which a guest needs before an inquiry. Null for a customer. */
  readonly onSignIn: (() => void) | null;
}) {
  const [note, setNote] = useState('');
  const send = useChange(InquireAboutSaleDocument, {});
  const sent = send.data?.inquireAboutSale;
  if (sent) return <Sent number={sent.number} email={sent.email} />;
  if (onSignIn !== null) {
    return (
      <div className={styles.act}>
        <Alert>{reason}</Alert>
        <Button variant="primary" size="lg" isBlock onClick={onSignIn}>
          {quoteText('signInToInquire')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.act}
      aria-label={quoteText('inquiry')}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ input: { items: [...items], note: note.trim() || null } });
      }}
    >
      <Alert>{reason}</Alert>
      <TextAreaField
        label={quoteText('inquiryNote')}
        isOptional
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {send.error !== null && (
        <Alert kind="error">{failureMessages(send.error, quoteText('failed')).join(' ')}</Alert>
      )}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={send.isPending}>
        {quoteText('inquire')}
      </Button>
      <p className="small muted">{quoteText('inquireAbout')}</p>
    </form>
  );
}

/** Replaces the form and takes its focus, so that screen readers announce it. */
function Sent({ number, email }: { readonly number: string; readonly email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.act}>
      <h3 ref={heading} tabIndex={-1}>
        {quoteText('inquirySent')}
      </h3>
      <p>{quoteText('inquirySentAbout', { number, email })}</p>
    </div>
  );
}
