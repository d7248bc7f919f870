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

/** The button that loads more reviews; nothing when all are shown. */
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
