import { useParams } from 'react-router';
import styles from '../../domains/buyback/quote.module.css';
import { QuoteSlip } from '../../domains/buyback/track/quote-slip.tsx';
import { trackText } from '../../domains/buyback/track-texts.ts';
import { SignedInOnly } from '../../domains/customers/account-page/signed-in-only.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The label and packing slip of a quote, at `/sell-quotes/{number}/slip`. */
export default function QuoteSlipRoute() {
  const { number = '' } = useParams();
  const title = trackText('slip');
  return (
    <>
      <PageHead title={title} isHidden />
      <SignedInOnly what={title}>
        <div className={`wrap ${styles.page}`}>
          <QuoteSlip number={number} />
        </div>
      </SignedInOnly>
    </>
  );
}
