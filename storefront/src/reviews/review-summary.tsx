import type { ReviewTotalsFragment } from '../graphql/generated/graphql.ts';
import { Stars } from '../ui/stars.tsx';
import styles from './review-summary.module.css';
import { reviewsText } from './reviews-texts.ts';

/** The average of all approved ratings and their number. */
export function ReviewSummary({ product }: { readonly product: ReviewTotalsFragment }) {
  const { rating_summary: percent, review_count: count } = product;
  return (
    <div>
      <h2>{reviewsText('title')}</h2>
      {count > 0 && (
        <div className={styles.total}>
          <span className={styles.average}>{(percent / 20).toFixed(1)}</span>
          <span>
            <Stars percent={percent} />
            <span className={styles.count}>
              {reviewsText('count', { count, number: count.toLocaleString('en-US') })}
            </span>
          </span>
        </div>
      )}
    </div>
  );
}
