import { Button } from '@ingot/ui/buttons/button.tsx';
import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { Price } from '@ingot/ui/labels/price.tsx';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { useRef } from 'react';
import type { OwnPriceLocksQuery } from '../../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { checkoutText } from '../../checkout-texts.ts';
import { lockEndsAt, readLockTimer } from '../lock-timer.ts';
import styles from './own-locks.module.css';
import { useOwnLocks } from './use-own-locks.ts';

type OwnLock = NonNullable<OwnPriceLocksQuery['customer']>['price_locks']['items'][number];

/**
 * The customer's other carts with a price lock, each with a button that gives its lock up for this cart.
 * Nothing while they are unknown, without one, and when the end of one would not let this cart have a lock.
 */
export function OwnLocks({ cartId }: { readonly cartId: string }) {
  const { locks, answeredAtMs, release, releasing, hasFailed } = useOwnLocks(cartId);
  const now = useNow(locks !== null);
  const list = useRef<HTMLUListElement>(null);
  if (locks === null) return null;
  const press = async (uid: string): Promise<void> => {
    const shown = list.current;
    const heading = shown?.closest('main')?.querySelector('h1');
    if (!(await release(uid))) return;
    // The row, and mostly the whole list, goes away with the lock. The focus stays where the shopper moved it since.
    const { activeElement } = document;
    if (activeElement === document.body || shown?.contains(activeElement)) heading?.focus();
  };
  const running = locks.items
    .map((lock) => ({ lock, endsAtMs: lockEndsAt(lock.seconds_left, answeredAtMs) }))
    .filter(({ endsAtMs }) => now < endsAtMs);
  return (
    <>
      {running.length > 0 && (
        <>
          <p className={styles.lead}>{checkoutText('ownLocksLead')}</p>
          <ul ref={list} className={styles.locks} aria-label={checkoutText('ownLocks')}>
            {running.map(({ lock, endsAtMs }) => (
              <OwnLockRow
                key={lock.uid}
                lock={lock}
                left={readLockTimer(endsAtMs, now, lock.seconds_left).left}
                isBusy={releasing === lock.uid}
                isDisabled={releasing !== null && releasing !== lock.uid}
                onRelease={() => void press(lock.uid)}
              />
            ))}
          </ul>
        </>
      )}
      {hasFailed && (
        <p className={styles.used} role="alert">
          {checkoutText('stepFailed')}
        </p>
      )}
      {running.length > 0 && locks.per_hour !== null && (
        <p className={styles.used}>
          {checkoutText('ownLocksUsed', { count: locks.per_hour, used: locks.used })}{' '}
          {checkoutText('ownLocksTwice')}
        </p>
      )}
    </>
  );
}

interface OwnLockRowProps {
  readonly lock: OwnLock;
  /** Minutes and seconds. */
  readonly left: string;
  readonly isBusy: boolean;
  /** Whether another lock is being released. */
  readonly isDisabled: boolean;
  readonly onRelease: () => void;
}

function OwnLockRow({ lock, left, isBusy, isDisabled, onRelease }: OwnLockRowProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const line = { name: lock.product_name, quantity: lock.quantity };
  const name =
    lock.more_lines > 0
      ? checkoutText('ownLockMore', { ...line, count: lock.more_lines })
      : checkoutText('ownLock', line);
  const until = clockTime(Date.parse(lock.expires_at), timeZone);
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          <Price amount={lock.total} />, {checkoutText('ownLockUntil', { until })}
        </small>
      </div>
      <span className={styles.left}>{left}</span>
      <Button
        size="sm"
        isBusy={isBusy}
        disabled={isDisabled}
        aria-label={checkoutText('releaseOf', { name })}
        onClick={onRelease}
      >
        {checkoutText('release')}
      </Button>
    </li>
  );
}
