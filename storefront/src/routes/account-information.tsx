import { AccountDetails } from '../customers/account-details.tsx';
import { AccountPage } from '../customers/account-page.tsx';
import { accountText } from '../customers/account-texts.ts';
import { PrivacySection } from '../customers/privacy/privacy-section.tsx';
import { TwoFactorSection } from '../customers/two-factor/two-factor-section.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** Who somebody is and how they sign in, at `/account-information` (ROUTE-18). */
export default function AccountInformationRoute() {
  return (
    <>
      <PageHead title={accountText('accountInformation')} isHidden />
      <AccountPage title={accountText('accountInformation')} lead={accountText('informationLead')}>
        <AccountDetails />
        <TwoFactorSection />
        <PrivacySection />
      </AccountPage>
    </>
  );
}
