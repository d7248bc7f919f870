import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { OrderHistory } from '../../domains/orders/history/order-history.tsx';
import { orderText } from '../../domains/orders/order-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Past orders, at `/order-history`. */
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
