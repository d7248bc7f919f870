import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { bidText } from '../../domains/buyback/bids/bid-texts.ts';
import { QuoteForm } from '../../domains/buyback/quote/quote-form.tsx';
import { QuoteSteps } from '../../domains/buyback/quote/quote-steps.tsx';
import styles from '../../domains/buyback/quote.module.css';
import { quoteText } from '../../domains/buyback/quote-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const PATH = '/sell-to-us/quote';

/** The form for a quote, at `/sell-to-us/quote`. */
export default function SellQuoteRoute() {
  return (
    <>
      <PageHead title={bidText('getQuote')} description={quoteText('pageAbout')} path={PATH} />
      <Breadcrumbs
        crumbs={[{ name: bidText('sellToUs'), to: '/sell-to-us' }, { name: quoteText('crumb') }]}
      />
      <div className={`wrap ${styles.page}`}>
        <QuoteSteps step={0} />
        <h1>{quoteText('title')}</h1>
        <p className={styles.lead}>
          {quoteText('about')} <PageLink to="/contact-us">{quoteText('sendPhotograph')}</PageLink>
        </p>
        <QuoteForm />
      </div>
    </>
  );
}
