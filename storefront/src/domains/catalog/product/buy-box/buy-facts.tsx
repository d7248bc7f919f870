import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeMoment } from '@ingot/messages/write-values.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Bell, CalendarClock, RefreshCw, Store } from 'lucide-react';
import type { BuyBoxFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { useIsBidPaused, useMetalPrices } from '../../../metals/prices/metal-prices.ts';
import { CollectAt } from '../../../shop/pickup/collect-at.tsx';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { productPartText } from '../../product-parts-texts.ts';
import type { ProductFilesProps } from '../files/product-files.tsx';
import { pauseText } from '../market/pause-texts.ts';

const OPENING = {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
} as const;

export interface BuyFactsProps {
  /** The displayed product or variant. */
  readonly product: BuyBoxFragment;
  /** SKU of the product of the page. */
  readonly parentSku: string | null;
  /** The product of the page. */
  readonly page: ProductFilesProps['product'] & { readonly __typename: string };
  /** The pieces that the shopper can collect; null for a product that is not handed out. */
  readonly collected: number | null;
}

/** Products whose parts and numbers are chosen elsewhere on the page: their counters are for one of them. */
const SAMPLES: Readonly<Record<string, 'oneSet' | 'onePiece'>> = {
  BundleProduct: 'oneSet',
  GroupedProduct: 'onePiece',
};

/** What a downloadable product contains. Few products have files. */
const ProductFiles = lowerPart<ProductFilesProps>(() => import('../files/product-files.tsx'));

/** When orders open, the shop's bid for the product, and links to stock and price alerts. */
export default function BuyFacts({ product, parentSku, page, collected }: BuyFactsProps) {
  const { opens_at: opensAt } = product;
  const sample = SAMPLES[page.__typename];
  const config = useStoreConfig();
  const timeZone = config?.timezone ?? 'UTC';
  const price = formatAmount(product.buyback_price);
  const count = product.buyback_minimum_quantity ?? 1;
  const metal = parseMetal(product.metal_type ?? '');
  const isPaused = useIsBidPaused(metal);
  const isClosed = useMetalPrices()?.items.some((item) => item.metal === metal && item.state === 'CLOSED');
  const bid =
    isPaused && metal !== null
      ? productPartText('bidPausedUntil', { metal: withinSentence(metalName(metal)) })
      : productPartText(count > 1 ? 'buyBackLots' : 'buyBack', { price: price ?? '', count });
  const sku = product.sku ?? '';
  const asked = new URLSearchParams(
    parentSku === null || parentSku === sku ? { sku } : { sku, of: parentSku },
  );
  return (
    <>
      {page.__typename === 'DownloadableProduct' && <ProductFiles product={page} />}
      <ul>
        {opensAt != null && (
          <li>
            <Icon of={CalendarClock} />
            <span>
              {productPartText('ordersOpen', { time: writeMoment(opensAt, { ...OPENING, timeZone }) })}
            </span>
          </li>
        )}
        {collected !== null && config?.has_pickup_locations && (
          <li>
            <Icon of={Store} />
            <CollectAt collected={{ sku, quantity: sample === undefined ? collected : 1 }} sample={sample} />
          </li>
        )}
        {price !== null && (
          <li>
            <Icon of={RefreshCw} />
            <span>
              {bid} <PageLink to="/sell-to-us">{productPartText('everyBid')}</PageLink>
            </span>
          </li>
        )}
        {isClosed && metal !== null && (
          <li>
            <Icon of={Bell} />
            <PageLink to={`/alerts/new?metal=${metal}&watch=opening`}>
              {pauseText('tellMeOpening', { metal: withinSentence(metalName(metal)) })}
            </PageLink>
          </li>
        )}
        {/* The shopper chooses what a gift card costs. */}
        {!(page.__typename === 'GiftCardProduct' && product.is_salable) && (
          <li>
            <Icon of={Bell} />
            <PageLink to={`/alerts/new?${asked}`}>
              {productPartText(
                product.is_salable ? 'tellMePrice' : opensAt == null ? 'tellMeBack' : 'tellMeOrders',
              )}
            </PageLink>
          </li>
        )}
      </ul>
    </>
  );
}
