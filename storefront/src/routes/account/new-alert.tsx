import { Navigate, useLocation } from 'react-router';
import { alertText } from '../../domains/alerts/alert-texts.ts';
import { GuestAlerts } from '../../domains/alerts/guests/guest-alerts.tsx';
import { useSession } from '../../domains/customers/session/session.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** A new alert of a guest by e-mail, at `/alerts/new`. Customers continue at their own alerts. */
export default function NewAlertRoute() {
  const isCustomer = useSession() === 'customer';
  const { search } = useLocation();
  if (isCustomer) return <Navigate replace to={`/alerts${search}`} />;
  return (
    <>
      <PageHead title={alertText('newAlert')} isHidden />
      <GuestAlerts />
    </>
  );
}
