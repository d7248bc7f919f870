import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Bell, RefreshCw } from 'lucide-react';
import type { BuyBoxFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { productText } from '../../product-texts.ts';

export interface BuyFactsProps {
  /** The displayed product or variant. */
  readonly product: BuyBoxFragment;
  /** SKU of the product of the page. */
  readonly parentSku: string | null;
}

/** The shop's bid for the product, and links to stock and price alerts. */
export default function BuyFacts({ product, parentSku }: BuyFactsProps) {
  const price = formatAmount(product.buyback_price);
  const count = product.buyback_minimum_quantity ?? 1;
  const sku = product.sku ?? '';
  const asked = new URLSearchParams(
    parentSku === null || parentSku === sku ? { sku } : { sku, of: parentSku },
  );
  return (
    <ul>
      {price !== null && (
        <li>
          <Icon of={RefreshCw} />
          <span>
            {productText(count > 1 ? 'buyBackLots' : 'buyBack', { price, count })}{' '}
            <PageLink to="/sell-to-us">{productText('everyBid')}</PageLink>
          </span>
        </li>
      )}
      <li>
        <Icon of={Bell} />
        <PageLink to={`/alerts?${asked}`}>
          {productText(product.is_salable ? 'tellMePrice' : 'tellMeBack')}
        </PageLink>
      </li>
    </ul>
  );
}
