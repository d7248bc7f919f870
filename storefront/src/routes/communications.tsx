import { AccountPage } from '../customers/account-page.tsx';
import { accountText } from '../customers/account-texts.ts';
import { NewsletterChoice } from '../customers/newsletter-choice.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** What the shop may write, at `/communications` (ROUTE-16). */
export default function CommunicationsRoute() {
  return (
    <>
      <PageHead title={accountText('communications')} isHidden />
      <AccountPage title={accountText('communications')} lead={accountText('communicationsLead')}>
        <NewsletterChoice />
      </AccountPage>
    </>
  );
}
