import { PageHeader } from '../../components/page/page-header.tsx';
import { ReviewQueue } from '../../domains/reviews/queue/review-queue.tsx';
import { reviewsText } from '../../domains/reviews/reviews-texts.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ReviewsPage() {
  const canDecide = usePermission('customers.write');
  return (
    <>
      <PageHeader title={reviewsText('title')} lead={reviewsText('lead')} />
      <ReviewQueue canDecide={canDecide} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
