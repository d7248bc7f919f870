import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { ReactNode } from 'react';
import { tradingText } from '../trading-texts.ts';
import styles from './metal-mark.module.css';

const MARKS: Readonly<Record<Metal, { symbol: string; baseline: number; outline: ReactNode }>> = {
  gold: { symbol: 'Au', baseline: 15.1, outline: <path d="M6 1h16l5 5v11l-5 5H6l-5-5V6z" /> },
  silver: { symbol: 'Ag', baseline: 15.1, outline: <ellipse cx="14" cy="11.5" rx="13" ry="10.5" /> },
  platinum: { symbol: 'Pt', baseline: 17.1, outline: <path d="M3 8.5L14 1l11 7.5V22H3z" /> },
  palladium: {
    symbol: 'Pd',
    baseline: 14.1,
    outline: <path d="M3 1h22v12c0 5-5 8-11 9.5C8 21 3 18 3 13z" />,
  },
};

/** The shape of a metal: octagon Au, oval Ag, house Pt, shield Pd. Its name is for screen readers only. */
export function MetalMark({
  metal,
  isDecorative = false,
}: {
  readonly metal: Metal;
  /** The metal's name is beside it. */
  readonly isDecorative?: boolean;
}) {
  const { symbol, baseline, outline } = MARKS[metal];
  return (
    <svg
      role="img"
      aria-label={tradingText(metal)}
      aria-hidden={isDecorative}
      data-metal={metal}
      className={styles.mark}
      viewBox="0 0 28 23"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.3">
        {outline}
      </g>
      <text
        x="14"
        y={baseline}
        textAnchor="middle"
        fontSize="10.5"
        fontWeight="600"
        fontFamily="var(--f-display)"
        fill="currentColor"
      >
        {symbol}
      </text>
    </svg>
  );
}
