import { AccountPage } from '../customers/account-page.tsx';
import { OrderHistory } from '../orders/order-history.tsx';
import { orderText } from '../orders/order-texts.ts';
import { PageHead } from '../shell/page-head.tsx';

/** Past orders, at `/order-history` (ROUTE-22). */
export default function OrderHistoryRoute() {
  return (
    <>
      <PageHead title={orderText('history')} isHidden />
      <AccountPage title={orderText('history')}>
        <OrderHistory />
      </AccountPage>
    </>
  );
}
