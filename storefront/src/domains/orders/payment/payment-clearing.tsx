import { writeMoment } from '@ingot/messages/write-values.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { type CSSProperties, useEffect, useState } from 'react';
import type { PaymentClearingFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from './payment-clearing.module.css';
import { sentText } from './sent-texts.ts';

/** A payment that has arrived, the date when it is final, and the days until then. */
export function PaymentClearing({ clearing }: { readonly clearing: PaymentClearingFragment }) {
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
          <dt>{sentText('finalOn')}</dt>
          <dd className={styles.day}>{finalText(finalAt, timeZone, isSameDay)}</dd>
        </div>
      </dl>
      {!isSameDay && (
        <div
          className={styles.scale}
          aria-hidden="true"
          style={{ '--v': `${share * 100}%` } as CSSProperties}
        >
          <i />
          <p>
            <span>{short(receivedAt)}</span>
            {share > 0.15 && share < 0.85 && <span className={styles.now}>{sentText('today')}</span>}
            <span className={styles.end}>{short(finalAt)}</span>
          </p>
        </div>
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

/** Returns the elapsed share of a period, from 0 to 1. It is 0 until hydration, as on the server. */
function useElapsedShare(from: Date, to: Date): number {
  const [share, setShare] = useState(0);
  const fromMs = from.getTime();
  const toMs = to.getTime();
  useEffect(() => {
    setShare(Math.min(1, Math.max(0, (Date.now() - fromMs) / Math.max(1, toMs - fromMs))));
  }, [fromMs, toMs]);
  return share;
}
