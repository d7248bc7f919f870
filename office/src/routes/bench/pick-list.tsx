import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { benchText } from '../../domains/fulfillment/bench-texts.ts';
import { PickTable } from '../../domains/fulfillment/queue/pick-table.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { PickListDocument } from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PickListPage() {
  const [params] = useSearchParams();
  const orders = params.get('orders')?.split('.').filter(Boolean) ?? [];
  const { data, error, refetch } = useQuery(officeQuery('bench', PickListDocument, { orders }));
  const list = data?.bench_pick_list;
  return (
    <>
      <PageHeader
        title={benchText('pickListTitle')}
        lead={list && benchText('pickListLead', { count: list.orders.length })}
        back={{ to: '/bench', text: benchText('toPack') }}
        actions={
          <Button variant="primary" onClick={() => window.print()}>
            <Icon of={Printer} />
            {benchText('print')}
          </Button>
        }
      />
      <PickTable
        products={list?.products}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
      />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
