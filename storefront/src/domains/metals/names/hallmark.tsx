import type { Metal } from '@ingot/rules/metals/metal.ts';
import { RenderedOnce } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import styles from './hallmark.module.css';
import { metalName } from './metal-name.ts';

const MARKS: Record<Metal, { symbol: string; baseline: number; outline: React.ReactNode }> = {
  gold: { symbol: 'Au', baseline: 15.1, outline: <path d="M6 1h16l5 5v11l-5 5H6l-5-5V6z" /> },
  silver: {
    symbol: 'Ag',
    baseline: 15.1,
    outline: <ellipse cx="14" cy="11.5" rx="13" ry="10.5" />,
  },
  platinum: {
    symbol: 'Pt',
    baseline: 17.1,
    outline: <path d="M3 8.5L14 1l11 7.5V22H3z" />,
  },
  palladium: {
    symbol: 'Pd',
    baseline: 14.1,
    outline: <path d="M3 1h22v12c0 5-5 8-11 9.5C8 21 3 18 3 13z" />,
  },
};

export interface HallmarkProps {
  readonly metal: Metal;
  readonly size?: 'md' | 'lg';
  /** Hides the mark from screen readers, because the metal's name is beside it. */
  readonly isDecorative?: boolean;
}

/** The shape of a metal: octagon Au, oval Ag, house Pt, shield Pd. */
export function Hallmark({ metal, size = 'md', isDecorative = false }: HallmarkProps) {
  const mark = MARKS[metal];
  return (
    <RenderedOnce
      as="svg"
      partName="hallmark"
      basis={[metal]}
      render={() => (
        <>
          <g fill="none" stroke="currentColor" strokeWidth="1.3">
            {mark.outline}
          </g>
          <text
            x="14"
            y={mark.baseline}
            textAnchor="middle"
            fontSize="10.5"
            fontWeight="600"
            fontFamily="var(--f-display)"
            fill="currentColor"
          >
            {mark.symbol}
          </text>
        </>
      )}
      role="img"
      aria-label={metalName(metal)}
      aria-hidden={isDecorative}
      data-metal={metal}
      className={classNames(styles.hallmark, size === 'lg' && styles.large)}
      viewBox="0 0 28 23"
    />
  );
}
