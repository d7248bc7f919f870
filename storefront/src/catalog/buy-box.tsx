import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BuyBoxFragment, ProductPageProductFragment } from '../graphql/generated/graphql.ts';
import { Alert } from '../ui/alert.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { lowerPart } from '../ui/lower-part.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { formatAmount } from '../ui/price.tsx';
import styles from './buy-box.module.css';
import { BuyHeading } from './buy-heading.tsx';
import { BuyPrice } from './buy-price.tsx';
import { BuyRow, type BuyRowProps } from './buy-row.tsx';
import { currentTier } from './current-tier.ts';
import { productText } from './product-texts.ts';
import type { TierTableProps } from './tier-table.tsx';
import { UnitRow } from './unit-row.tsx';
import { VariantOptions } from './variant-options.tsx';

/** Stands from the beginning; that its rows can be pressed comes with the first sign of use. */
const TierTable = lowerPart<TierTableProps>(async () => ({
  default: (await import('./tier-table.tsx')).TierTable,
}));

export interface BuyBoxProps extends BuyRowProps {
  readonly product: ProductPageProductFragment;
  /** Time zone in which the price's time is told. */
  readonly timeZone: string;
  /** Sentences about delivery, from the shop's content. */
  readonly delivery: ReactNode;
}

/** Everything between the name of a product and the cart. */
export function BuyBox({ product, selection, buying, timeZone, delivery }: BuyBoxProps) {
  const { shown, choices, choice, choose, quantity, setQuantity } = selection;
  const isOut = buying.obstacle?.kind === 'sold-out';
  return (
    <div className={classNames(styles.buy, (buying.isStale || isOut) && styles.stale)}>
      <BuyHeading product={product} shown={shown} />
      <BuyPrice selection={selection} timeZone={timeZone} />
      <UnitRow
        product={shown}
        isOfOne={currentTier(shown.price_tiers ?? [], quantity) !== currentTier(shown.price_tiers ?? [], 1)}
      />
      {shown.preorder_note != null && <Alert>{shown.preorder_note}</Alert>}
      {choices.options.length > 0 && (
        <VariantOptions choices={choices} choice={choice} variant={selection.variant} onChoose={choose} />
      )}
      {!isOut && (
        <TierTable product={shown} quantity={quantity} onChoose={setQuantity} isStale={buying.isStale} />
      )}
      <BuyRow selection={selection} buying={buying} />
      <ul className={styles.facts}>
        {delivery}
        <Buyback product={shown} />
      </ul>
    </div>
  );
}

function Buyback({ product }: { readonly product: BuyBoxFragment }) {
  const price = formatAmount(product.buyback_price);
  const count = product.buyback_minimum_quantity ?? 1;
  if (price === null) return null;
  return (
    <li>
      <Icon of={RefreshCw} />
      <span>
        {productText(count > 1 ? 'buyBackLots' : 'buyBack', { price, count })}{' '}
        <PageLink to="/sell-to-us">{productText('everyBid')}</PageLink>
      </span>
    </li>
  );
}
