import { formatAmount, Price } from '@ingot/ui/labels/price.tsx';
import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { catalogText } from '../catalog-texts.ts';
import styles from './product-tile.module.css';
import { useTileGroup } from './use-tile-group.ts';

/**
 * The unit price for the remembered payment method, the regular price during a special, and the
 * lowest quantity price if it is lower. Shows the cheapest variant if variants differ.
 */
export function TilePrice({ product }: { readonly product: ProductTileFragment }) {
  const { minimum_price: cheapest, maximum_price: dearest } = product.price_range;
  const { regular_price: regular, final_price: cash } = cheapest;
  const { currency } = cash;
  const group = useTileGroup(product);
  const price = { value: group?.price.value ?? cash.value, currency };
  const from = (dearest?.final_price.value ?? 0) > (cash.value ?? 0);
  // The regular price is a cash price.
  const isReduced = (regular.value ?? 0) > (cash.value ?? 0) && price.value === cash.value;
  const lowest = { value: group?.lowest_price.value ?? price.value, currency };
  const isLower = (lowest.value ?? 0) < (price.value ?? 0);
  return (
    <p className={styles.price}>
      {from && <span className={styles.from}>{catalogText('from')}</span>}
      <Price amount={price} className={styles.amount} />
      {isReduced && (
        <small>
          <span className="vh">{catalogText('before')} </span>
          <s>{formatAmount({ value: regular.value, currency })}</s>
        </small>
      )}
      {isLower && <small>{catalogText('asLowAs', { price: formatAmount(lowest) ?? '' })}</small>}
      {!isLower && !isReduced && <small>{catalogText(from ? 'severalPrices' : 'onePrice')}</small>}
    </p>
  );
}
