import { classNames } from '@ingot/ui/styles/class-names.ts';
import { tradingText } from '../trading-texts.ts';
import styles from './limit-bar.module.css';

interface LimitBarProps {
  /** Share of the limit; above 100 the bar ends at the limit. */
  readonly percent: number;
  readonly isShort: boolean;
  readonly isNear: boolean;
}

/** A position on a scale from the limit of short to the limit of long. */
export function LimitBar({ percent, isShort, isNear }: LimitBarProps) {
  const width = `${Math.min(percent, 100) / 2}%`;
  return (
    <span
      className={classNames(styles.bar, isNear && styles.near)}
      role="img"
      aria-label={tradingText('barLabel', { percent: String(percent) })}
    >
      <i style={isShort ? { right: '50%', width } : { left: '50%', width }} />
    </span>
  );
}
