import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { cartText } from '../cart-texts.ts';
import type { PriceMove } from './price-move.ts';
import styles from './price-move-mark.module.css';

/**
 * The old price with a triangle for the direction. Not green or red: those colors mark the market
 * itself.
 */
export function PriceMoveMark({ move: { from, direction } }: { readonly move: PriceMove }) {
  return (
    <span className={styles.move}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={direction === 'up' ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} fill="currentColor" />
      </svg>
      <span className="vh">{cartText(direction === 'up' ? 'upFrom' : 'downFrom')} </span>
      <s className={styles.was}>{formatAmount(from)}</s>
    </span>
  );
}
