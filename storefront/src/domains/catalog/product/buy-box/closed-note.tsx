import type { Metal } from '@ingot/rules/metals/metal.ts';
import { dayAndTime } from '../../../metals/prices/market-status.ts';
import { useMetalPrice } from '../../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { productText } from '../../product-texts.ts';
import styles from './buy-box.module.css';

/**
 * A note below a price whose market is closed: the time of the price, and the surcharge until it
 * opens.
 */
export function ClosedNote({ metal }: { readonly metal: Metal }) {
  const price = useMetalPrice(metal);
  const config = useStoreConfig();
  if (price?.state !== 'CLOSED') return null;
  const time = dayAndTime(price.time, config?.timezone ?? 'UTC', 'long');
  const percent = price.closed_premium_percent;
  return (
    <p className={`${styles.closed} small muted`}>
      {percent > 0
        ? productText('closedPremium', { time, percent: `${percent}%` })
        : productText('closedNote', { time })}
    </p>
  );
}
