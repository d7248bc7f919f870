import { Button } from '@ingot/ui/buttons/button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { reviewsText } from '../reviews-texts.ts';

export interface MoreReviewsProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly className: string | undefined;
}

/** The button for the next reviews (REV-02); it goes when all are shown (REV-03). */
export function MoreReviews({ hasMore, isLoading, hasFailed, loadMore, className }: MoreReviewsProps) {
  if (!hasMore) return null;
  return (
    <div className={className}>
      <Button isBusy={isLoading} onClick={loadMore}>
        {reviewsText('more')}
      </Button>
      <FieldError message={hasFailed ? reviewsText('failed') : null} />
    </div>
  );
}
