import { useParams } from 'react-router';
import { AccountPage } from '../customers/account-page.tsx';
import { OrderDetails } from '../orders/order-details.tsx';
import { orderText } from '../orders/order-texts.ts';
import { PageHead } from '../shell/page-head.tsx';

const HISTORY = '/order-history';

/** One order, at `/order/{number}` (ROUTE-20). */
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
