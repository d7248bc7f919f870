import { AccountPage } from '../customers/account-page.tsx';
import { CardsSkeleton } from '../payments/cards-skeleton.tsx';
import { paymentsText } from '../payments/payments-texts.ts';
import { PageHead } from '../shell/page-head.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

// Whose cards they are is known in the browser only.
const SavedPayments = lazyPart(() => import('../payments/saved-payments.tsx'), {
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
