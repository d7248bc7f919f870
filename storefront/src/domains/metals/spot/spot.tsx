import { classNames } from '@ingot/ui/styles/class-names.ts';
import { metalName } from '../names/metal-name.ts';
import type { MetalPrice } from '../prices/metal-prices.ts';
import styles from './spot.module.css';
import { spotChange, spotText } from './spot-change.ts';

export interface SpotProps {
  readonly price: MetalPrice;
  /** The bid instead of the ask. */
  readonly isBid?: boolean;
  readonly hasName?: boolean;
  /** Stands in place of the change when the price is old; the price is then softened. */
  readonly aged?: string | null;
}

/** A spot price with its change: green and a triangle upwards, or red and downwards. */
export function Spot({ price, isBid = false, hasName = false, aged = null }: SpotProps) {
  return (
    <span className={classNames(styles.spot, aged !== null && styles.old)}>
      {hasName && <span className={styles.name}>{metalName(price.metal)}</span>}
      <span className={styles.price}>{spotText(isBid ? price.bid : price.ask)}</span>
      {aged === null ? <ChangeText change={price.change} /> : <span className={styles.change}>{aged}</span>}
    </span>
  );
}

/** A change in dollars: green and a triangle upwards above 0, else red and downwards. */
export function ChangeText({ change }: { readonly change: number }) {
  const { direction, text } = spotChange(change);
  return (
    <span className={classNames(styles.change, styles[direction])}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={direction === 'up' ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} fill="currentColor" />
      </svg>
      {text}
    </span>
  );
}
