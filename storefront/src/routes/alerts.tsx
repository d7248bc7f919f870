import { AlertList } from '../alerts/alert-list.tsx';
import { alertText } from '../alerts/alert-texts.ts';
import { AccountPage } from '../customers/account-page.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** What the customer wants to be told of, at `/alerts` (ROUTE-19). */
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
