import type { Metal } from '@ingot/rules/metals/metal.ts';
import { dayAndTime } from '../../../metals/prices/market-mark.ts';
import { useMetalPrice } from '../../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { productText } from '../../product-texts.ts';
import styles from './buy-box.module.css';

/** Says under a price that its market is closed, of when the price is and what is added until it opens (OPEN-39). */
export function ClosedNote({ metal }: { readonly metal: Metal }) {
  const price = useMetalPrice(metal);
  const config = useStoreConfig();
  if (price?.state !== 'CLOSED') return null;
  const time = dayAndTime(price.time, config?.timezone ?? 'UTC', 'long');
  const percent = config?.closed_market_premium_percent ?? 0;
  return (
    <p className={`${styles.closed} small muted`}>
      {percent > 0
        ? productText('closedPremium', { time, percent: `${percent}%` })
        : productText('closedNote', { time })}
    </p>
  );
}
