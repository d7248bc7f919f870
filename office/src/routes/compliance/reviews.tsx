import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListBar } from '../../components/tables/list-bar.tsx';
import { ViewTabs } from '../../components/tables/view-tabs.tsx';
import { complianceText } from '../../domains/compliance/compliance-texts.ts';
import { ReviewTable } from '../../domains/compliance/reviews/review-table.tsx';
import { reviewsQuery } from '../../domains/compliance/reviews/reviews-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ReviewsPage() {
  const [search] = useSearchParams();
  const isOpen = search.get('view') !== 'decided';
  const { data, error, refetch } = useQuery(reviewsQuery(isOpen ? 'open' : 'decided'));
  return (
    <>
      <PageHeader title={complianceText('reviewsTitle')} lead={complianceText('reviewsLead')} />
      <ListBar>
        <ViewTabs
          label={complianceText('reviewsTitle')}
          views={[
            {
              path: '/compliance/reviews',
              text: complianceText('open'),
              isCurrent: isOpen,
              count: isOpen ? data?.order_reviews.length : undefined,
            },
            {
              path: '/compliance/reviews?view=decided',
              text: complianceText('decided'),
              isCurrent: !isOpen,
            },
          ]}
        />
      </ListBar>
      <ReviewTable
        key={String(isOpen)}
        isOpen={isOpen}
        reviews={data?.order_reviews}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
      />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
