import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { paymentsText } from '../../domains/payments/payments-texts.ts';
import { CardsSkeleton } from '../../domains/payments/saved-cards/cards-skeleton.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

// Whose cards they are is known in the browser only.
const SavedPayments = lazyPart(() => import('../../domains/payments/saved-cards/saved-payments.tsx'), {
  fallback: <CardsSkeleton />,
});

/** The cards that a customer kept, at `/saved-payments` (ROUTE-15). */
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
