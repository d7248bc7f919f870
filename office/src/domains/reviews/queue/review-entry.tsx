import { Stars } from '@ingot/ui/labels/stars.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import { Reason } from '../../../components/labels/reason.tsx';
import { reviewsText } from '../reviews-texts.ts';
import styles from './reviews.module.css';
import type { QueuedReview } from './reviews-query.ts';

const PERCENT_PER_STAR = 20;

/** A review with the parts that staff should check. */
export function ReviewEntry({ review }: { readonly review: QueuedReview }) {
  const name = review.nickname ?? reviewsText('former');
  return (
    <div className={styles.review}>
      <PieceImage path={review.image ?? null} />
      <div>
        <span className={styles.head}>
          {review.stars != null && <Stars percent={review.stars * PERCENT_PER_STAR} />}
          <span className="small muted">{review.product}</span>
        </span>
        <b>{review.summary}</b>
        <span className={styles.text}>{review.text}</span>
        <span className="small muted">
          {review.customer == null ? name : <TextLink to={`/customers/${review.customer}`}>{name}</TextLink>}
          {', '}
          {writeDateTime(review.at)}. {reviewsText(review.bought_this ? 'bought' : 'notBought')}
        </span>
        {review.remarks.map((remark) => (
          <Reason key={remark} tone="warn">
            {reviewsText(remark as 'telephone')}
          </Reason>
        ))}
        {review.answer != null && (
          <span className={styles.text}>
            <b>{reviewsText('yourAnswer')}</b> {review.answer}
          </span>
        )}
      </div>
    </div>
  );
}
