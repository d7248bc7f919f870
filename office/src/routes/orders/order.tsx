import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { Mail, Search } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { emailText } from '../../components/emails/email-texts.ts';
import { LetterDialog } from '../../components/emails/letter-dialog.tsx';
import { writeDateTime } from '../../components/labels/moments.ts';
import { Split } from '../../components/layout/split.tsx';
import { DocumentMenu } from '../../components/page/document-menu.tsx';
import { MessagePage } from '../../components/page/message-page.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { OrderDisputes } from '../../domains/banking/disputes/order-disputes.tsx';
import { LostPackages } from '../../domains/fulfillment/losses/lost-packages.tsx';
import { OrderCollections } from '../../domains/fulfillment/pickups/order-collections.tsx';
import { OrderReturns } from '../../domains/fulfillment/returns/order-returns.tsx';
import { ordersText } from '../../domains/orders/orders-texts.ts';
import { FileTable } from '../../domains/orders/page/file-table.tsx';
import { NextStepPanel } from '../../domains/orders/page/next-step-panel.tsx';
import { OrderNotes } from '../../domains/orders/page/order-notes.tsx';
import { type OfficeOrder, orderQuery } from '../../domains/orders/page/order-query.ts';
import { OrderSide } from '../../domains/orders/page/order-side.tsx';
import {
  OrderEmails,
  PackageTable,
  PaymentTable,
  PieceTable,
} from '../../domains/orders/page/order-tables.tsx';
import { RefundDialog } from '../../domains/orders/page/refund/refund-dialog.tsx';
import type { LostParcel } from '../../domains/orders/page/refund/refund-pieces.tsx';
import { WaitingRequests } from '../../domains/staff/approvals/waiting-requests.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { WriteToBuyerDocument } from '../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../platform/graphql/use-action.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function OrderPage() {
  const { number = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(orderQuery(number));
  const title = ordersText('orderNumber', { number });
  const back = { to: '/orders', text: ordersText('title') };
  if (data?.order) return <LoadedOrder key={data.order.number} order={data.order} />;
  if (isPending || error !== null) {
    return (
      <>
        <PageHeader title={title} back={back} />
        {error === null ? (
          <Skeleton height="240px" />
        ) : (
          <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <MessagePage
      icon={Search}
      title={ordersText('unknownOrder', { number })}
      text={ordersText('unknownOrderBody')}
    >
      <PageLink to="/orders">{ordersText('title')}</PageLink>
    </MessagePage>
  );
}

function LoadedOrder({ order }: { readonly order: OfficeOrder }) {
  const [isWriting, setIsWriting] = useState(false);
  // The lost package whose refund is open.
  const [lost, setLost] = useState<LostParcel | null>(null);
  const canWrite = usePermission('orders.edit');
  const lead = ordersText('lead', {
    name: order.customer.name,
    time: writeDateTime(order.placed_at),
    locked: writeDateTime(order.prices_locked_at),
  });
  return (
    <>
      <PageHeader
        title={ordersText('orderNumber', { number: order.number })}
        lead={lead}
        back={{ to: '/orders', text: ordersText('title') }}
        actions={
          <>
            <DocumentMenu
              documents={order.documents.map((one) => ({
                to: `/orders/${order.number}/${one.kind}/${one.number}`,
                name: ordersText(`doc_${one.kind}` as 'doc_invoice', { number: one.number }),
              }))}
            />
            {canWrite && (
              <Button onClick={() => setIsWriting(true)}>
                <Icon of={Mail} />
                {emailText('emailCustomer')}
              </Button>
            )}
          </>
        }
      />
      <Split side={<OrderSide order={order} />}>
        <NextStepPanel key={`${order.state} ${order.due}`} order={order} />
        <WaitingRequests subject={order.number} />
        {order.is_trial && <Alert kind="info">{ordersText('trial')}</Alert>}
        <OrderDisputes order={order.number} />
        <PieceTable order={order} />
        <PaymentTable order={order} />
        <PackageTable order={order} />
        <OrderCollections order={order.number} />
        {order.downloads.length > 0 && <FileTable order={order} />}
        {order.packages.length > 0 && (
          <>
            <LostPackages
              order={order.number}
              onRefund={({ parcel, owed_lines: owed }) => setLost({ parcel, owed })}
            />
            <OrderReturns order={order.number} />
          </>
        )}
        <OrderNotes order={order} />
        <OrderEmails order={order} />
      </Split>
      {lost !== null && <RefundDialog order={order} lostParcel={lost} onClose={() => setLost(null)} />}
      <OrderLetter order={order} isOpen={isWriting} onClose={() => setIsWriting(false)} />
    </>
  );
}

interface OrderLetterProps {
  readonly order: OfficeOrder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function OrderLetter({ order: { number, customer }, ...props }: OrderLetterProps) {
  const write = useAction(WriteToBuyerDocument, {
    changes: ['orders'],
    success: () => emailText('letterSent'),
  });
  return (
    <LetterDialog
      name={customer.name}
      email={customer.email}
      subject={ordersText('orderNumber', { number })}
      isBusy={write.isPending}
      error={write.error}
      onSend={async (letter) => (await write.run({ number, ...letter })) !== null}
      {...props}
    />
  );
}

export { ErrorPage as ErrorBoundary };
