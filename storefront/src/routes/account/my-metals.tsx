import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { holdingText } from '../../domains/holdings/holding-texts.ts';
import { MyMetals } from '../../domains/holdings/page/my-metals.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The customer's metal, at `/my-metals`. */
export default function MyMetalsRoute() {
  return (
    <>
      <PageHead title={holdingText('title')} isHidden />
      <AccountPage title={holdingText('title')} lead={holdingText('lead')}>
        <MyMetals />
      </AccountPage>
    </>
  );
}
