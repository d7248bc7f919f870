import styles from '../buyback/quote.module.css';
import { QuoteForm } from '../buyback/quote-form.tsx';
import { QuoteSteps } from '../buyback/quote-steps.tsx';
import { quoteText } from '../buyback/quote-texts.ts';
import { bidText } from '../catalog/bid-texts.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { pageNameText } from '../shell/shell-pages.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageLink } from '../ui/page-link.tsx';

const PATH = '/sell-to-us/quote';

/** What the shop pays for the pieces somebody has, at `/sell-to-us/quote` (OPEN-43). */
export default function SellQuoteRoute() {
  return (
    <>
      <PageHead title={bidText('getQuote')} description={quoteText('pageAbout')} path={PATH} />
      <Breadcrumbs
        crumbs={[{ name: pageNameText('sellToUs'), to: '/sell-to-us' }, { name: quoteText('crumb') }]}
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

export function ErrorBoundary() {
  return <ErrorPage />;
}
