import { formatAmount, Price } from '@ingot/ui/labels/price.tsx';
import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { catalogText } from '../catalog-texts.ts';
import { lowestTier } from '../product/tiers/lowest-tier.ts';
import styles from './product-tile.module.css';

/**
 * The unit price by wire or check, the regular price during a special, and the lowest quantity
 * price if it is lower. Shows the cheapest variant if variants differ.
 */
export function TilePrice({ product }: { readonly product: ProductTileFragment }) {
  const { minimum_price: cheapest, maximum_price: dearest } = product.price_range;
  const from = (dearest?.final_price.value ?? 0) > (cheapest.final_price.value ?? 0);
  const isReduced = (cheapest.regular_price.value ?? 0) > (cheapest.final_price.value ?? 0);
  const lowest = lowestTier(product.price_tiers ?? [], cheapest.final_price);
  return (
    <p className={styles.price}>
      {from && <span className={styles.from}>{catalogText('from')}</span>}
      <Price amount={cheapest.final_price} className={styles.amount} />
      {isReduced && (
        <small>
          <span className="vh">{catalogText('before')} </span>
          <s>{formatAmount(cheapest.regular_price)}</s>
        </small>
      )}
      {lowest !== null && <small>{catalogText('asLowAs', { price: formatAmount(lowest) ?? '' })}</small>}
      {lowest === null && !isReduced && <small>{catalogText(from ? 'severalPrices' : 'onePrice')}</small>}
    </p>
  );
}
