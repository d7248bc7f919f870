import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { formatAmount, Price } from '../../../ui/labels/price.tsx';
import { catalogText } from '../catalog-texts.ts';
import { lowestTier } from '../product/tiers/lowest-tier.ts';
import styles from './product-tile.module.css';

/**
 * The price of one by wire or check, what it was when a special runs, and the lowest price by quantity — only when it
 * really is lower. A product whose variants differ tells the cheapest.
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
