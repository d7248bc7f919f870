import { useParams } from 'react-router';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { OrderDetails } from '../../domains/orders/details/order-details.tsx';
import { orderText } from '../../domains/orders/order-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const HISTORY = '/order-history';

/** One order, at `/order/{number}`. */
export default function OrderRoute() {
  const { orderId = '' } = useParams();
  const title = orderText('orderNumber', { number: orderId.slice(0, 30) });
  return (
    <>
      <PageHead title={title} isHidden />
      <AccountPage title={title} crumbs={[{ name: orderText('history'), to: HISTORY }]} section={HISTORY}>
        <OrderDetails number={orderId} />
      </AccountPage>
    </>
  );
}
