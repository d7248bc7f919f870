import { QuoteRows } from '../../domains/buyback/locked-quotes/quote-rows.tsx';
import { quoteText } from '../../domains/buyback/quote-texts.ts';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The customer's quotes, at `/sell-quotes`. */
export default function SellQuotesRoute() {
  return (
    <>
      <PageHead title={quoteText('listTitle')} isHidden />
      <AccountPage title={quoteText('listTitle')} lead={quoteText('listLead')}>
        <QuoteRows />
      </AccountPage>
    </>
  );
}
