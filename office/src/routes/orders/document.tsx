import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useParams } from 'react-router';
import { MessagePage } from '../../components/page/message-page.tsx';
import { PrintPage } from '../../components/print/print-page.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { PrintedDocument } from '../../domains/orders/documents/printed-document.tsx';
import { ordersText } from '../../domains/orders/orders-texts.ts';
import { orderQuery } from '../../domains/orders/page/order-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function DocumentPage() {
  const { number = '', kind = '', document: wanted = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(orderQuery(number));
  const order = data?.order;
  const found = order?.documents.find((one) => one.kind === kind && one.number === wanted);
  const back = { to: `/orders/${number}`, text: ordersText('backToOrder', { number }) };
  if (!order || !found) {
    if (isPending) return <Skeleton height="240px" />;
    if (error !== null) return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
    return (
      <MessagePage icon={FileX} title={ordersText('noDocument')} text={ordersText('noDocumentBody')}>
        <PageLink to={back.to}>{back.text}</PageLink>
      </MessagePage>
    );
  }
  return (
    <PrintPage back={back}>
      <PrintedDocument order={order} document={found} />
    </PrintPage>
  );
}

export { ErrorPage as ErrorBoundary };
