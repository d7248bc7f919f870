import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { AccountDetails } from '../../domains/customers/account/account-details.tsx';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { accountText } from '../../domains/customers/account-texts.ts';
import { PrivacySection } from '../../domains/customers/privacy/privacy-section.tsx';
import { TwoFactorSection } from '../../domains/customers/two-factor/settings/two-factor-section.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// Few customers have to send a document.
const OwnIdentity = lazyPart(() => import('../../domains/customers/identity/own-identity.tsx'));

/** Account details and sign-in settings, at `/account-information`. */
export default function AccountInformationRoute() {
  return (
    <>
      <PageHead title={accountText('accountInformation')} isHidden />
      <AccountPage title={accountText('accountInformation')} lead={accountText('informationLead')}>
        <OwnIdentity />
        <AccountDetails />
        <TwoFactorSection />
        <PrivacySection />
      </AccountPage>
    </>
  );
}
