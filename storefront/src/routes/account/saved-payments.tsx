import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { paymentsText } from '../../domains/payments/payments-texts.ts';
import { CardsSkeleton } from '../../domains/payments/saved-cards/cards-skeleton.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// Rendered in the browser, because the server does not know the customer.
const SavedPayments = lazyPart(() => import('../../domains/payments/saved-cards/saved-payments.tsx'), {
  fallback: <CardsSkeleton />,
});

/** The customer's saved cards, at `/saved-payments`. */
export default function SavedPaymentsRoute() {
  return (
    <>
      <PageHead title={paymentsText('title')} isHidden />
      <AccountPage title={paymentsText('title')} lead={paymentsText('lead')}>
        <SavedPayments />
      </AccountPage>
    </>
  );
}
