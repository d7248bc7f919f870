import { AccountPage } from '../customers/account-page.tsx';
import { accountText } from '../customers/account-texts.ts';
import { MailChoicesSkeleton } from '../customers/mail-choices-skeleton.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

// What somebody chose is known in the browser only.
const MailChoices = lazyPart(() => import('../customers/mail-choices.tsx'), {
  fallback: <MailChoicesSkeleton />,
});

/** What the shop may write, at `/communications` (ROUTE-16). */
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
