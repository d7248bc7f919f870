import { writeMoment } from '@ingot/messages/write-values.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { PaymentClearingFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from './payment-clearing.module.css';
import { PeriodScale, useElapsedShare } from './period-scale.tsx';
import { sentText } from './sent-texts.ts';

export interface PaymentClearingProps {
  readonly clearing: PaymentClearingFragment;
  /** Whether nothing ships afterwards. */
  readonly isVirtual: boolean;
}

/** A payment that has arrived, the date when it is final, and the days until then. */
export function PaymentClearing({ clearing, isVirtual }: PaymentClearingProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const receivedAt = new Date(clearing.received_at);
  const finalAt = new Date(clearing.final_at);
  const share = useElapsedShare(receivedAt, finalAt);
  const short = (at: Date) => writeMoment(at, { timeZone, month: 'short', day: 'numeric' });
  const isSameDay = short(receivedAt) === short(finalAt);
  return (
    <section className={styles.clearing} aria-label={sentText('arrived')}>
      <dl className={styles.facts}>
        <div>
          <dt>{sentText('arrived')}</dt>
          <dd className={styles.amount}>{formatAmount(clearing.amount)}</dd>
        </div>
        <div>
          <dt>{sentText(isVirtual ? 'finalComplete' : 'finalOn')}</dt>
          <dd className={styles.day}>{finalText(finalAt, timeZone, isSameDay)}</dd>
        </div>
      </dl>
      {!isSameDay && (
        <PeriodScale share={share} start={short(receivedAt)} end={short(finalAt)} now={sentText('today')} />
      )}
      <p className={styles.words}>{clearing.terms}</p>
    </section>
  );
}

function finalText(at: Date, timeZone: string, withTime: boolean): string {
  const day = writeMoment(at, { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  const time = writeMoment(at, { timeZone, hour: 'numeric', minute: '2-digit' });
  return withTime ? `${day}, ${time}` : day;
}
