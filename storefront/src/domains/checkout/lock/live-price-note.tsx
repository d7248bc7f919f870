import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Activity } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { checkoutText } from '../checkout-texts.ts';
import { isAtLivePrice } from '../state/is-at-live-price.ts';
import styles from './live-price-note.module.css';

/** Loaded on demand, because few carts need it. */
const OwnLocks = lazy(async () => ({ default: (await import('./own-locks/own-locks.tsx')).OwnLocks }));

interface LivePriceProps {
  readonly cart: Pick<CheckoutContentsFragment, 'price_lock_refusal'>;
}

/** The summary's line in place of the countdown, while the cart is at the live price. */
export function LivePriceLine({ cart }: LivePriceProps) {
  const config = useStoreConfig();
  if (!isAtLivePrice(cart)) return null;
  return (
    <p className={styles.line}>
      <Activity aria-hidden />
      <span>
        <b>{checkoutText('livePrice')}</b>{' '}
        {config && checkoutText('livePriceEvery', { count: config.price_poll_seconds })}
      </span>
    </p>
  );
}

/** Says why the prices of a cart are not locked, and from when they can be. Offers to release other locks. */
export function LivePriceNote({
  cart,
}: {
  readonly cart: Pick<CheckoutContentsFragment, 'id' | 'price_lock_refusal'>;
}) {
  if (cart.price_lock_refusal === null) return null;
  return (
    <div className={styles.note}>
      <Alert kind="warning">{cart.price_lock_refusal.message}</Alert>
      <Suspense>
        <OwnLocks cartId={cart.id} />
      </Suspense>
    </div>
  );
}
