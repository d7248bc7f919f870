import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { disputeWords } from '@ingot/rules/orders/dispute-words.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { Section } from '../../../components/layout/section.tsx';
import type { DisputeFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { bankingText } from '../banking-texts.ts';
import styles from './dispute-list.module.css';

interface DisputesProps {
  /** Open ones first. */
  readonly disputes: readonly DisputeFieldsFragment[];
}

/** Disputes of card payments with links to their orders. */
export function DisputeList({ disputes }: DisputesProps) {
  return (
    <Section title={bankingText('disputes')}>
      {disputes.length === 0 ? (
        <p className="muted">{bankingText('disputesNone')}</p>
      ) : (
        <DisputeLines disputes={disputes} hasOrders />
      )}
    </Section>
  );
}

/** One line per dispute: amount, state and reason, with `hasOrders` also the order. */
export function DisputeLines({
  disputes,
  hasOrders = false,
}: DisputesProps & { readonly hasOrders?: boolean }) {
  return (
    <ul className={styles.lines}>
      {disputes.map((one) => (
        <li key={one.id}>
          {hasOrders && one.order !== null && <PageLink to={`/orders/${one.order}`}>{one.order}</PageLink>}
          <b>{formatMoney(one.amount, one.currency)}</b>
          <StateMark tone={one.is_open ? 'late' : 'none'}>
            {bankingText(one.is_open ? 'disputeOpen' : 'disputeClosed', {
              day: writeTime(one.is_open ? one.opened_at : one.changed_at),
            })}
          </StateMark>
          {one.reason !== null && <small className="muted">{disputeWords(one.reason)}</small>}
        </li>
      ))}
    </ul>
  );
}
