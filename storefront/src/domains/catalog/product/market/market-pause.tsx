import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeList } from '@ingot/messages/write-values.ts';
import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Bell, Coins, Lock, Package } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { BuyBoxFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { useMetalPrices, worstPriceOf } from '../../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import type { AddRejection } from '../../add/add-rejection.ts';
import { useFollowedMetals } from '../set-metal/use-set-metal.ts';
import styles from './market-pause.module.css';
import { pauseText, timeLeft } from './pause-texts.ts';

export interface MarketPauseProps {
  readonly product: BuyBoxFragment;
  /** Why the market does not let the product be added. */
  readonly obstacle: AddRejection;
}

/**
 * Why the market does not let a product be added. For a halted metal also the time until its
 * automatic end, what goes on, and a link to an alert on the end.
 */
export default function MarketPause({ product, obstacle }: MarketPauseProps) {
  const all = useMetalPrices()?.items ?? [];
  const price = worstPriceOf(all, useFollowedMetals(product));
  if (price?.state !== 'HALTED') {
    return (
      <Alert kind="warning">
        <b>{obstacle.label}.</b> {obstacle.reason}
      </Alert>
    );
  }
  const [first = '', ...rest] = all
    .filter(({ state }) => state === 'OPEN')
    .map(({ metal }) => metalName(metal));
  const others = first === '' ? [] : [first, ...rest.map(withinSentence)];
  return (
    <section className={styles.pause} aria-labelledby="market-pause">
      <div className={styles.head}>
        <div>
          <h2 id="market-pause">{obstacle.label}</h2>
          <p className="muted">{obstacle.reason}</p>
        </div>
        {price.resumes_at !== null && <TimeLeft untilMs={Date.parse(price.resumes_at)} />}
      </div>
      {price.resumes_at !== null && price.halted_at !== null && (
        <HaltScale fromMs={Date.parse(price.halted_at)} untilMs={Date.parse(price.resumes_at)} />
      )}
      <ul>
        {price.keeps_locks && (
          <li>
            <Icon of={Lock} />
            {pauseText('locks')}
          </li>
        )}
        {others.length > 0 && (
          <li>
            <Icon of={Coins} />
            {pauseText('others', { metals: writeList(others), count: others.length })}
          </li>
        )}
        <li>
          <Icon of={Package} />
          {pauseText('orders')}
        </li>
      </ul>
      <ButtonLink size="sm" to={`/alerts/new?metal=${price.metal}&watch=opening`}>
        <Icon of={Bell} />
        {pauseText('tellMe', { metal: withinSentence(metalName(price.metal)) })}
      </ButtonLink>
    </section>
  );
}

/** The share of a halt that has passed, between its start and its automatic end. */
function HaltScale({ fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const passed = Math.min(1, Math.max(0, (useNow(true) - fromMs) / (untilMs - fromMs)));
  return (
    <div className={styles.scale}>
      <i
        aria-hidden="true"
        style={{ '--passed': `${Math.round(passed * 1000) / 10}%` } as CSSProperties}
        suppressHydrationWarning
      />
      <p>
        <span>{clockTime(fromMs, timeZone)}</span>
        {/* A time without seconds is never before the end, as in the sentence about the halt. */}
        <b>{clockTime(Math.ceil(untilMs / 60_000) * 60_000, timeZone)}</b>
      </p>
    </div>
  );
}

/** The time until a halt ends by itself. */
function TimeLeft({ untilMs }: { readonly untilMs: number }) {
  const left = timeLeft(untilMs - useNow(true));
  // The server's HTML has the time of its rendering.
  return left === null ? null : (
    <p className={styles.left} role="timer" suppressHydrationWarning>
      <b suppressHydrationWarning>{left}</b> {pauseText('left')}
    </p>
  );
}
