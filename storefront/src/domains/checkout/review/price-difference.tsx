import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { checkoutText } from '../checkout-texts.ts';
import styles from './price-difference.module.css';

/**
 * The price difference with a triangle: `▲ $ +14.80`. Not green or red: those colors mark the
 * market itself.
 */
export function PriceDifference({ change }: { readonly change: MoneyAmount | null }) {
  if (typeof change?.value !== 'number') return null;
  if (change.value === 0) return <span className={styles.same}>{checkoutText('noChange')}</span>;
  const isUp = change.value > 0;
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={isUp ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} fill="currentColor" />
      </svg>
      {signed(change)}
    </span>
  );
}

/** Formats `$ +14.80` or `$ -1.60`: the sign before the number, as in the price bar. */
function signed({ value, currency }: MoneyAmount): string {
  const text = formatAmount({ value: Math.abs(value ?? 0), currency }) ?? '';
  return text.replace(/^(\D+)/, (symbol) => `${symbol.trim()} ${(value ?? 0) > 0 ? '+' : '-'}`);
}
