import { QuoteRows } from '../buyback/quote-rows.tsx';
import { quoteText } from '../buyback/quote-texts.ts';
import { AccountPage } from '../customers/account-page.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** What the customer offered to the shop, at `/sell-quotes`. */
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
