import { StateMark } from '../../../components/labels/state-mark.tsx';
import { Section } from '../../../components/layout/section.tsx';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { buyText } from '../buyback-texts.ts';
import { IdentityForm } from './identity-form.tsx';
import { identityWords } from './identity-words.ts';

/** What the law asks of the payout of a quote: an identity check, and a report. Nothing without either. */
export function PayoutDuties({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const maySettle = usePermission('quotes.settle');
  const { identity_reason: reason, is_identity_missing: isMissing, identity, reported } = quote.duties;
  if (reason === null && identity === null && reported.length === 0) return null;
  return (
    <Section title={buyText('duties')}>
      {isMissing && (
        <>
          <StateMark tone="hold">{buyText('identityNeeded')}</StateMark>
          <p>{reason}</p>
          {maySettle && <IdentityForm quote={quote} />}
        </>
      )}
      {identity && (
        <>
          <StateMark tone="done">{buyText('identityChecked')}</StateMark>
          <p>{identityWords(identity)}</p>
        </>
      )}
      {reported.length > 0 && (
        <>
          <StateMark tone="wait">{buyText('reportable')}</StateMark>
          {reported.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
    </Section>
  );
}
