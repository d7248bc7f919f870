import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import type { CSSProperties } from 'react';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { checkoutText } from '../checkout-texts.ts';
import { isEnding, readLockTimer } from './lock-timer.ts';
import styles from './price-lock-timer.module.css';

/** The countdown of the price lock: its end and a shrinking bar. */
export function PriceLockTimer({
  endsAtMs,
  lengthSeconds,
}: {
  readonly endsAtMs: number;
  readonly lengthSeconds: number;
}) {
  const now = useNow(true);
  const clock = readLockTimer(endsAtMs, now, lengthSeconds);
  const until = clockTime(endsAtMs, useStoreConfig()?.timezone ?? 'UTC');
  return (
    <>
      <div
        className={styles.hold}
        role="timer"
        aria-label={checkoutText('lockedSpoken', { until, left: clock.spokenLeft })}
      >
        <p>
          <span>{checkoutText('held', { until })}</span>
          <b>{clock.left}</b>
        </p>
        <div className={styles.scale} style={{ '--left': `${clock.percentLeft}%` } as CSSProperties} />
      </div>
      {/* Announced by the minute instead of the second, and only near the end. */}
      <p className={styles.ending} role="status">
        {isEnding(endsAtMs, now) && checkoutText('endingSoon', { count: Math.ceil(clock.secondsLeft / 60) })}
      </p>
    </>
  );
}
