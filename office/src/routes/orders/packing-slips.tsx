import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { PrintedDocument } from '../../domains/orders/documents/printed-document.tsx';
import { ordersText } from '../../domains/orders/orders-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { PackingSlipsDocument } from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PackingSlipsPage() {
  const [params] = useSearchParams();
  const numbers = params.get('numbers')?.split('.').filter(Boolean) ?? [];
  const { data, error, isPending, refetch } = useQuery(
    officeQuery('orders', PackingSlipsDocument, { numbers }),
  );
  return (
    <>
      <PageHeader
        title={ordersText('slips')}
        back={{ to: '/orders', text: ordersText('title') }}
        actions={
          <Button variant="primary" onClick={() => window.print()}>
            <Icon of={Printer} />
            {ordersText('print')}
          </Button>
        }
      />
      {isPending && <Skeleton height="240px" />}
      {error !== null && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
      {data?.packing_slips.map(({ number, order, rejection }) => {
        const slip = order?.documents.find(({ kind }) => kind === 'packing-slip');
        return order && slip ? (
          <PrintedDocument key={number} order={order} document={slip} />
        ) : (
          <Alert key={number} kind="warning">
            {rejection}
          </Alert>
        );
      })}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
