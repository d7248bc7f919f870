import { useQuery } from '@tanstack/react-query';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { CustomerReviewsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { reviewsText } from '../reviews-texts.ts';
import { ReviewEntry } from './review-entry.tsx';

/** The reviews of a customer. */
export function CustomerReviews({ customer }: { readonly customer: string }) {
  const { data, error, refetch } = useQuery(officeQuery('reviews', CustomerReviewsDocument, { customer }));
  const reviews = data?.customer_reviews;
  if (error !== null && !reviews)
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  if (!reviews) return null;
  if (reviews.length === 0) return <p className="muted">{reviewsText('customerNone')}</p>;
  return (
    <>
      {reviews.map((review) => (
        <div key={review.id}>
          <p className="small muted">{reviewsText(review.status)}</p>
          <ReviewEntry review={review} />
        </div>
      ))}
    </>
  );
}
