import type { Metal } from '@ingot/rules/metals/metal.ts';
import { Hallmark } from '../../../metals/names/hallmark.tsx';
import { metalName } from '../../../metals/names/metal-name.ts';
import { useMetalPrice } from '../../../metals/prices/metal-prices.ts';
import { Spot } from '../../../metals/spot/spot.tsx';
import styles from './spot-chip.module.css';

/** The spot price beside a product's price; its space is reserved while it loads. */
export function SpotChip({ metal }: { readonly metal: Metal }) {
  const price = useMetalPrice(metal);
  return (
    <span className={styles.chip}>
      <Hallmark metal={metal} isDecorative />
      {metalName(metal)}
      {price !== null && <Spot price={price} />}
    </span>
  );
}
