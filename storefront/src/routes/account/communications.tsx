import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { accountText } from '../../domains/customers/account-texts.ts';
import { MailChoicesSkeleton } from '../../domains/customers/mail-choices/mail-choices-skeleton.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// Rendered in the browser, because the server does not know the customer.
const MailChoices = lazyPart(() => import('../../domains/customers/mail-choices/mail-choices.tsx'), {
  fallback: <MailChoicesSkeleton />,
});

/** The customer's mail preferences, at `/communications`. */
export default function CommunicationsRoute() {
  return (
    <>
      <PageHead title={accountText('communications')} isHidden />
      <AccountPage title={accountText('communications')} lead={accountText('communicationsLead')}>
        <MailChoices />
      </AccountPage>
    </>
  );
}
