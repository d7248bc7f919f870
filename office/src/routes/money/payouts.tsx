import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListBar } from '../../components/tables/list-bar.tsx';
import { ViewTabs } from '../../components/tables/view-tabs.tsx';
import { bankingText } from '../../domains/banking/banking-texts.ts';
import { PayoutTable } from '../../domains/banking/payouts/payout-table.tsx';
import { payoutsQuery } from '../../domains/banking/payouts/payouts-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PayoutsPage() {
  const [search] = useSearchParams();
  const isSent = search.get('view') === 'sent';
  const { data, error, refetch } = useQuery(payoutsQuery(isSent ? 'SENT' : 'OPEN'));
  return (
    <>
      <PageHeader title={bankingText('payoutsTitle')} lead={bankingText('payoutsLead')} />
      <ListBar>
        <ViewTabs
          label={bankingText('payoutsTitle')}
          views={[
            {
              path: '/money/payouts',
              text: bankingText('open'),
              isCurrent: !isSent,
              count: isSent ? undefined : data?.payouts.length,
            },
            { path: '/money/payouts?view=sent', text: bankingText('sent'), isCurrent: isSent },
          ]}
        />
      </ListBar>
      <PayoutTable
        key={String(isSent)}
        payouts={data?.payouts}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
      />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
