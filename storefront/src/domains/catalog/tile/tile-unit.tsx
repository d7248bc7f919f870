import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useIsBidPaused } from '../../metals/prices/metal-prices.ts';
import { catalogText } from '../catalog-texts.ts';
import { formatPercent } from '../format-percent.ts';
import { useCompareUnit } from '../product/price/compare-unit.ts';
import styles from './product-tile.module.css';
import { useTileGroup } from './use-tile-group.ts';

/**
 * The price per ounce or gram of fine metal and the premium over spot, both for the remembered payment
 * method. Below them our bid and the spread to that price. Renders nothing for a product without metal.
 */
export function TileUnit({ product }: { readonly product: ProductTileFragment }) {
  const unit = useCompareUnit();
  const group = useTileGroup(product);
  const isBidPaused = useIsBidPaused(product.metal_type);
  const { currency } = product.price_range.minimum_price.final_price;
  const value = (unit === 'oz' ? group?.price_per_ounce : group?.price_per_gram)?.value ?? null;
  const perUnit = formatAmount({ value, currency });
  if (perUnit === null) return null;
  const trip = group?.round_trip;
  return (
    <>
      <p className={styles.unit}>
        <span>{catalogText('perUnit', { price: perUnit, unit })}</span>
        {group?.premium_percent != null && (
          <span>{catalogText('overSpotBy', { percent: formatPercent(group.premium_percent) })}</span>
        )}
      </p>
      {trip != null && isBidPaused && <p className={styles.unit}>{catalogText('bidPaused')}</p>}
      {trip != null && !isBidPaused && (
        <p className={styles.unit}>
          <span>{catalogText('wePay', { price: formatAmount(trip.bid) ?? '' })}</span>
          <span>{catalogText('spreadOf', { percent: formatPercent(trip.spread_percent) })}</span>
        </p>
      )}
    </>
  );
}
