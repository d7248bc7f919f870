import type { Metal } from '@ingot/rules/metals/metal.ts';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { ClosedPremiumDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { dayAndTime } from '../../../metals/prices/market-status.ts';
import { useMetalPrice } from '../../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { productText } from '../../product-texts.ts';
import styles from './buy-box.module.css';

/**
 * A note below a price whose market is closed: the time of the price, and the surcharge until it
 * opens. A family of products may have another surcharge than its metal.
 */
export function ClosedNote({ metal, sku }: { readonly metal: Metal; readonly sku: string }) {
  const price = useMetalPrice(metal);
  const config = useStoreConfig();
  const isClosed = price?.state === 'CLOSED';
  const { data } = useQuery({
    ...documentQuery(ClosedPremiumDocument, { sku }, { priced: true }),
    enabled: isClosed,
  });
  if (!isClosed) return null;
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
