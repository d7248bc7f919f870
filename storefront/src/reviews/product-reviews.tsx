import type { ReviewListFragment, ReviewTotalsFragment } from '../graphql/generated/graphql.ts';
import styles from './product-reviews.module.css';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';

export interface ProductReviewsProps {
  readonly product: ReviewTotalsFragment & {
    readonly url_key?: string | null | undefined;
    readonly reviews: ReviewListFragment;
  };
}

/** What buyers say of a product: the average beside the list. */
export function ProductReviews({ product }: ProductReviewsProps) {
  return (
    <div className={styles.side}>
      <ReviewSummary product={product} />
      <ReviewList urlKey={product.url_key ?? ''} first={product.reviews} />
    </div>
  );
}
