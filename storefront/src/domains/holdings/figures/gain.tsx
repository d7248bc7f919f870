import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { holdingText } from '../holding-texts.ts';
import styles from './my-metals.module.css';

export interface GainProps {
  /** Units of the currency; below 0 for a loss. */
  readonly value: number;
  readonly currency: string;
}

/** A gain or loss with an arrow: `+$20.25`. Screen readers hear which one it is. */
export function Gain({ value, currency }: GainProps) {
  const amount = formatMoney(Math.round(Math.abs(value) * 100), currency);
  if (value === 0) return <span className="num">{amount}</span>;
  const isUp = value > 0;
  return (
    <span className={`num ${isUp ? styles.up : styles.down}`}>
      <span aria-hidden="true">
        {isUp ? '▲ +' : '▼ −'}
        {amount}
      </span>
      <span className="vh">{holdingText(isUp ? 'up' : 'down', { amount })}</span>
    </span>
  );
}
