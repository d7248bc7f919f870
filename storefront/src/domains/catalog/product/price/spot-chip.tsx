import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { Hallmark } from '../../../metals/names/hallmark.tsx';
import { metalName } from '../../../metals/names/metal-name.ts';
import { pausedText } from '../../../metals/prices/market-status.ts';
import { useMetalPrice } from '../../../metals/prices/metal-prices.ts';
import { Spot } from '../../../metals/spot/spot.tsx';
import styles from './spot-chip.module.css';

/** The spot price beside a product's price; its space is reserved while it loads. */
export function SpotChip({ metal }: { readonly metal: Metal }) {
  const price = useMetalPrice(metal);
  const paused = price && pausedText(price);
  return (
    <span className={styles.chip}>
      <Hallmark metal={metal} isDecorative />
      {metalName(metal)}
      {price !== null && <Spot price={price} aged={paused && withinSentence(paused)} />}
    </span>
  );
}
