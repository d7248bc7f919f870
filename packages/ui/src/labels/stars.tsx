import { writeNumber } from '@ingot/messages/write-values.ts';
import { averageStars } from '@ingot/rules/reviews/average-stars.ts';
import { uiText } from '../ui-texts.ts';
import styles from './stars.module.css';

export interface StarsProps {
  /** 0 to 100, as Magento's `rating_summary`. */
  readonly percent: number;
}

/** Five stars, filled by percentage. Screen readers announce `4.8 out of 5`. */
export function Stars({ percent }: StarsProps) {
  return (
    <span
      className={styles.stars}
      style={{ '--v': `${percent}%` } as React.CSSProperties}
      role="img"
      aria-label={uiText('outOfFive', { stars: averageStars(percent) })}
    />
  );
}

/** Stars and the number of ratings: `★★★★★ 1,284`, or with the average `4.8 (1,284)`. */
export function Rating({
  percent,
  count,
  hasFigure = false,
}: StarsProps & { count: number; hasFigure?: boolean }) {
  const people = writeNumber(count);
  return (
    <span className={styles.rating}>
      <Stars percent={percent} />
      <span>{hasFigure ? `${averageStars(percent)} (${people})` : people}</span>
    </span>
  );
}
