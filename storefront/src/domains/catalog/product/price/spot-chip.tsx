import type { Metal } from '@ingot/rules/metals/metal.ts';
import { Hallmark } from '../../../metals/names/hallmark.tsx';
import { metalName } from '../../../metals/names/metal-name.ts';
import { useMetalPrice } from '../../../metals/prices/metal-prices.ts';
import { Spot } from '../../../metals/spot/spot.tsx';
import styles from './spot-chip.module.css';

/** The spot price that a product's price follows, beside it. Keeps its place while the price is on its way. */
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
