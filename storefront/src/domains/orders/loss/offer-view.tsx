import { writeMoment, writeUnit } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { CSSProperties } from 'react';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { buysGainers, gainOf } from './gain-of.ts';
import { LossTable } from './loss-table.tsx';
import { lossText } from './loss-texts.ts';
import styles from './offer-view.module.css';
import type { CancelOffer } from './use-cancel-offer.ts';

/** The duration of an offer, for the bar. */
const LENGTH_SECONDS = 120;

const MOMENT = {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** What canceling costs now: the lines at today's bids, the amount, and how long it is valid. */
export function OfferView({ offer, endsAtMs, isPending, rejection, renew }: CancelOffer) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  if (isPending) return <p role="status">{lossText('computing')}</p>;
  if (offer === null) return rejection === null ? null : <Alert kind="error">{rejection}</Alert>;
  const { cost, owed, credit } = offer;
  // A gain of the buyer has lowered the fee.
  const isCredited = (owed.value ?? 0) < (cost.fee.value ?? 0);
  const gain = credit.value || isCredited ? null : gainOf(cost);
  if (!owed.value && !credit.value) {
    const until = cost.free_until ? Date.parse(cost.free_until) : null;
    return (
      <p>
        {until === null
          ? lossText('free')
          : lossText('freeUntil', { time: clockTime(Math.max(until, endsAtMs), timeZone) })}
      </p>
    );
  }
  return (
    <div className={styles.offer}>
      {cost.free_until != null && (
        <p>{lossText('wasFree', { time: writeMoment(cost.free_until, { ...MOMENT, timeZone }) })}</p>
      )}
      <LossTable
        cost={cost}
        total={
          owed.value
            ? [lossText('costsYou'), formatAmount(owed) ?? '']
            : [lossText('gain'), formatAmount(credit) ?? '']
        }
      />
      {gain !== null && (
        <Alert>
          {lossText(buysGainers(cost) ? 'givenUp' : 'givenUpWithoutBid', { gain: formatAmount(gain) ?? '' })}
        </Alert>
      )}
      <OfferTimer endsAtMs={endsAtMs} timeZone={timeZone} renew={renew} />
      <p className={styles.small}>{settlementText(offer)}</p>
    </div>
  );
}

/** Returns whether an offer has expired by this browser's clock, updated every second. */
export function useIsExpired({ offer, endsAtMs }: Pick<CancelOffer, 'offer' | 'endsAtMs'>): boolean {
  const now = useNow(offer !== null);
  return offer !== null && now >= endsAtMs;
}

function OfferTimer({
  endsAtMs,
  timeZone,
  renew,
}: {
  readonly endsAtMs: number;
  readonly timeZone: string;
  readonly renew: () => void;
}) {
  const seconds = Math.min(LENGTH_SECONDS, Math.max(0, Math.ceil((endsAtMs - useNow(true)) / 1000)));
  if (seconds === 0) {
    return (
      <p role="status" className={styles.expired}>
        {lossText('expired')} <Button onClick={renew}>{lossText('newAmount')}</Button>
      </p>
    );
  }
  const time = clockTime(endsAtMs, timeZone);
  const minutes = Math.floor(seconds / 60);
  return (
    <div
      className={styles.timer}
      role="timer"
      aria-label={lossText('validSpoken', { time, left: writeUnit(seconds, 'second') })}
    >
      <p>
        <span>{lossText('validUntil', { time })}</span>
        <b>
          {minutes}:{String(seconds % 60).padStart(2, '0')}
        </b>
      </p>
      <div
        className={styles.scale}
        style={{ '--left': `${(seconds / LENGTH_SECONDS) * 100}%` } as CSSProperties}
      />
    </div>
  );
}

function settlementText({ claim, deducted, refund }: NonNullable<CancelOffer['offer']>): string {
  const parts = [];
  const words = { deducted: formatAmount(deducted) ?? '', refund: formatAmount(refund) ?? '' };
  if (deducted.value) parts.push(lossText('deducted', words));
  else if (refund.value) parts.push(lossText('refund', words));
  if (claim.value) parts.push(lossText('claim', { claim: formatAmount(claim) ?? '' }));
  return parts.join(' ');
}
