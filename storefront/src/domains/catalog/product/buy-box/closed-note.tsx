import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { ClosedPremiumDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { dayAndTime } from '../../../metals/prices/market-status.ts';
import type { MetalPrice } from '../../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { productText } from '../../product-texts.ts';
import styles from './buy-box.module.css';

export interface ClosedNoteProps {
  /** The last price of a metal whose market is closed. */
  readonly price: MetalPrice;
  readonly sku: string;
}

/**
 * A note below a price whose market is closed: the time of the price, and the surcharge until it
 * opens. A family of products may have another surcharge than its metal.
 */
export function ClosedNote({ price, sku }: ClosedNoteProps) {
  const config = useStoreConfig();
  const { data } = useQuery(documentQuery(ClosedPremiumDocument, { sku }, { priced: true }));
  const time = dayAndTime(price.time, config?.timezone ?? 'UTC', 'long');
  const own = data?.products?.items?.[0]?.closed_premium_percent;
  const percent = own ?? price.closed_premium_percent;
  return (
    <p className={`${styles.closed} small muted`}>
      {percent > 0
        ? productText('closedPremium', { time, percent: `${percent}%` })
        : productText('closedNote', { time })}
    </p>
  );
}
