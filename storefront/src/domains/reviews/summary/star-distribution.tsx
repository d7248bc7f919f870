import { writeNumber } from '@ingot/messages/write-values.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { CSSProperties } from 'react';
import { reviewsText } from '../reviews-texts.ts';
import styles from './star-distribution.module.css';

export interface StarDistributionProps {
  /** Five stars first. */
  readonly counts: ReadonlyArray<{ readonly stars: number; readonly count: number }>;
  /** Makes each row a link to its reviews. */
  readonly hrefOf?: (stars: number) => string;
  /** The row of the displayed reviews. */
  readonly current?: number | null;
}

/** The number of reviews per number of stars, as proportional bars. */
export function StarDistribution({ counts, hrefOf, current = null }: StarDistributionProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <ul className={styles.rows}>
      {counts.map(({ stars, count }) => {
        const name = reviewsText('starCount', { count: stars });
        const number = writeNumber(count);
        const row = (
          <>
            <span>{name}</span> <i style={{ '--v': `${(count / total) * 100}%` } as CSSProperties} />
            <span>
              {number} <span className="vh">{reviewsText('unit', { count })}</span>
            </span>
          </>
        );
        return (
          <li key={stars}>
            {hrefOf === undefined ? (
              <div className={styles.row}>{row}</div>
            ) : (
              <PageLink
                to={hrefOf(stars)}
                className={styles.row}
                keepsScroll
                aria-current={stars === current ? 'true' : undefined}
              >
                {row}
              </PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
