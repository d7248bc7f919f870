import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { bankingText } from '../banking-texts.ts';
import type { Dispute } from './close-query.ts';

/** Disputes of card payments, open ones first. */
export function DisputeList({ disputes }: { readonly disputes: readonly Dispute[] }) {
  return (
    <Section title={bankingText('disputes')}>
      {disputes.length === 0 ? (
        <p className="muted">{bankingText('disputesNone')}</p>
      ) : (
        <ul>
          {disputes.map((one) => (
            <li key={one.id}>
              {one.order !== null && <PageLink to={`/orders/${one.order}`}>{one.order}</PageLink>}{' '}
              <b>{formatMoney(one.amount, one.currency)}</b>{' '}
              <StateMark tone={one.is_open ? 'late' : 'none'}>
                {bankingText(one.is_open ? 'disputeOpen' : 'disputeClosed', {
                  day: writeTime(one.is_open ? one.opened_at : one.changed_at),
                })}
              </StateMark>
              {one.reason !== null && <small className="muted"> {one.reason}</small>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
