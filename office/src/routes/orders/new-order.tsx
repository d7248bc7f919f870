import { Button } from '@ingot/ui/buttons/button.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Section } from '../../components/layout/section.tsx';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { checkoutText } from '../../domains/checkout/checkout-texts.ts';
import { BuyerPicker } from '../../domains/checkout/phone/buyer-picker.tsx';
import { DeliveryPart, PaymentPart } from '../../domains/checkout/phone/choices-part.tsx';
import { CustomerPart } from '../../domains/checkout/phone/customer-part.tsx';
import { OpenOrders } from '../../domains/checkout/phone/open-orders.tsx';
import {
  type PhoneOrder,
  phoneOrderQuery,
  useChange,
} from '../../domains/checkout/phone/phone-order-query.ts';
import { PiecesPart } from '../../domains/checkout/phone/pieces-part.tsx';
import { SummaryPart } from '../../domains/checkout/phone/summary-part.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { TakeOverPhoneOrderDocument } from '../../platform/graphql/generated/graphql.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function NewOrderPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('draft');
  const open = (draft: string) => setParams({ draft });
  return (
    <>
      <PageHeader
        title={checkoutText('title')}
        lead={checkoutText('lead')}
        back={{ to: '/orders', text: checkoutText('orders') }}
      />
      {id === null ? (
        <>
          <Section title={checkoutText('customer')}>
            <BuyerPicker from={null} onStart={open} />
          </Section>
          <OpenOrders onOpen={open} />
        </>
      ) : (
        <Draft key={id} id={id} onStart={open} />
      )}
    </>
  );
}

interface DraftProps {
  readonly id: string;
  readonly onStart: (id: string) => void;
}

function Draft({ id, onStart }: DraftProps) {
  const { data, error, refetch } = useQuery(phoneOrderQuery(id));
  const order = data?.phone_order;
  if (!order) {
    if (error === null) return <Skeleton height="240px" />;
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <Split isWide side={<SummaryPart order={order} />}>
      {!order.is_own && <TakeOver order={order} />}
      <CustomerPart order={order} onStart={onStart} />
      <PiecesPart order={order} />
      <DeliveryPart order={order} />
      <PaymentPart order={order} />
    </Split>
  );
}

function TakeOver({ order }: { readonly order: PhoneOrder }) {
  const takeOver = useChange(TakeOverPhoneOrderDocument);
  return (
    <Alert kind="warning">
      {takeOver.error ?? checkoutText('ofAnother', { staff: order.staff })}{' '}
      <Button size="sm" isBusy={takeOver.isPending} onClick={() => void takeOver.run({ id: order.id })}>
        {checkoutText('takeOver')}
      </Button>
    </Alert>
  );
}

export { ErrorPage as ErrorBoundary };
