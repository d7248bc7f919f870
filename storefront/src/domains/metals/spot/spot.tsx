import { classNames } from '@ingot/ui/styles/class-names.ts';
import { metalName } from '../names/metal-name.ts';
import type { MetalPrice } from '../prices/metal-prices.ts';
import styles from './spot.module.css';
import { spotChange, spotText } from './spot-change.ts';

export interface SpotProps {
  readonly price: MetalPrice;
  /** Whether to show the bid instead of the ask. */
  readonly isBid?: boolean;
  readonly hasName?: boolean;
  /** Text in place of the change of an old price, which is dimmed. */
  readonly aged?: string | null;
}

/** A spot price with its change: green with a triangle up, or red with a triangle down. */
export function Spot({ price, isBid = false, hasName = false, aged = null }: SpotProps) {
  return (
    <span className={classNames(styles.spot, aged !== null && styles.old)}>
      {hasName && <span className={styles.name}>{metalName(price.metal)}</span>}
      <span className={styles.price}>{spotText(isBid ? price.bid : price.ask)}</span>
      {aged === null ? <ChangeText change={price.change} /> : <span className={styles.change}>{aged}</span>}
    </span>
  );
}

/** A change in dollars: green with a triangle up above 0, else red with a triangle down. */
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
