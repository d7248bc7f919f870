import { Stars } from '@ingot/ui/labels/stars.tsx';
import type { ReviewListFragment } from '../../../platform/graphql/generated/graphql.ts';
import { reviewsText } from '../reviews-texts.ts';
import { MoreReviews } from '../summary/more-reviews.tsx';
import { reviewDate } from '../summary/review-date.ts';
import styles from './review-list.module.css';
import { useProductReviews } from './use-product-reviews.ts';

export interface ReviewListProps {
  readonly urlKey: string;
  /** The first page, which came with the product. */
  readonly first: ReviewListFragment;
}

/** A product's reviews, newest first, with a button for more. */
export function ReviewList({ urlKey, first }: ReviewListProps) {
  const { reviews, ...more } = useProductReviews(urlKey, first);
  if (reviews.length === 0) return <p className="muted">{reviewsText('none')}</p>;
  return (
    <div>
      {reviews.map((review) => (
        <article key={`${review.nickname}-${review.created_at}-${review.summary}`} className={styles.review}>
          <h3>{review.summary}</h3>
          {review.average_rating > 0 && <Stars percent={review.average_rating} />}
          <p>{review.text}</p>
          <footer>
            {reviewsText('byline', { nickname: review.nickname, date: reviewDate(review.created_at) })}
          </footer>
          {review.answer && (
            <blockquote className={styles.answer}>
              <b>{reviewsText('answer')}</b>
              <p>{review.answer.text}</p>
            </blockquote>
          )}
        </article>
      ))}
      <MoreReviews {...more} className={styles.more} />
    </div>
  );
}
