import { Button } from '@ingot/ui/buttons/button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useId, useState } from 'react';
import type {
  ReviewListFragment,
  ReviewTotalsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { reviewsText } from '../reviews-texts.ts';
import { ReviewSummary } from '../summary/review-summary.tsx';
import styles from './product-reviews.module.css';
import { ReviewList } from './review-list.tsx';

/** Few readers write reviews, so the form loads on opening. */
const ReviewForm = lazyPart(() => import('./review-form.tsx'), {
  missing: <Missing />,
});

export interface ProductReviewsProps {
  readonly product: ReviewTotalsFragment & {
    readonly sku?: string | null | undefined;
    readonly url_key?: string | null | undefined;
    readonly reviews: ReviewListFragment;
  };
}

/** The reviews of a product: average, list, and a form for a new one. */
export function ProductReviews({ product }: ProductReviewsProps) {
  const [isWriting, setIsWriting] = useState(false);
  const formId = useId();
  return (
    <div className={styles.side}>
      <div>
        <h2>{reviewsText('title')}</h2>
        <ReviewSummary totals={product} />
        <Button
          className={styles.write}
          aria-expanded={isWriting}
          aria-controls={formId}
          onPointerEnter={() => void ReviewForm.preload()}
          onClick={() => setIsWriting(!isWriting)}
        >
          {reviewsText('write')}
        </Button>
      </div>
      <div>
        <div id={formId}>
          {isWriting && <ReviewForm sku={product.sku ?? ''} onMissing={() => setIsWriting(false)} />}
        </div>
        <ReviewList urlKey={product.url_key ?? ''} first={product.reviews} />
      </div>
    </div>
  );
}

function Missing() {
  return <p className="muted">{reviewsText('formMissing')}</p>;
}
