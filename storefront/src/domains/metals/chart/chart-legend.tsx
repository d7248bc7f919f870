import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { ReactNode } from 'react';
import styles from './chart-frame.module.css';

export interface LegendLine {
  readonly text: ReactNode;
  /** A color token. */
  readonly color: string;
  readonly isDashed?: boolean;
}

/** The legend of a chart. */
export function ChartLegend({
  metal,
  lines,
}: {
  /** Null for the colors of the shop. */
  readonly metal: Metal | null;
  readonly lines: readonly LegendLine[];
}) {
  return (
    <ul className={styles.legend} data-metal={metal ?? undefined}>
      {lines.map(({ text, color, isDashed }) => (
        <li key={color}>
          <i className={isDashed ? styles.dashed : undefined} style={{ borderColor: color }} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
