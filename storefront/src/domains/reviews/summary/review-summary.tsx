import { writeNumber } from '@ingot/messages/write-values.ts';
import { averageStars } from '@ingot/rules/reviews/average-stars.ts';
import { Stars } from '@ingot/ui/labels/stars.tsx';
import type { ReviewTotalsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { reviewsText } from '../reviews-texts.ts';
import styles from './review-summary.module.css';
import { StarDistribution, type StarDistributionProps } from './star-distribution.tsx';

export interface ReviewSummaryProps extends Omit<StarDistributionProps, 'counts'> {
  readonly totals: ReviewTotalsFragment;
}

/** The average of all approved ratings, their number and distribution; nothing without ratings. */
export function ReviewSummary({ totals, ...distribution }: ReviewSummaryProps) {
  const { rating_summary: percent, review_count: count, rating_distribution: counts } = totals;
  if (count === 0) return null;
  return (
    <>
      <div className={styles.total}>
        <span className={styles.average}>{averageStars(percent)}</span>
        <span>
          <Stars percent={percent} />
          <span className={styles.count}>{reviewsText('count', { count, number: writeNumber(count) })}</span>
        </span>
      </div>
      <StarDistribution {...distribution} counts={counts} />
    </>
  );
}
