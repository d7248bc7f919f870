import { alertText } from '../../domains/alerts/alert-texts.ts';
import { AlertList } from '../../domains/alerts/list/alert-list.tsx';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The customer's alerts, at `/alerts`. */
export default function AlertsRoute() {
  return (
    <>
      <PageHead title={alertText('title')} isHidden />
      <AccountPage title={alertText('title')} lead={alertText('lead')}>
        <AlertList />
      </AccountPage>
    </>
  );
}
