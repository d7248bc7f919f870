import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { useParams } from 'react-router';
import { SignedInOnly } from '../../domains/customers/account-page/signed-in-only.tsx';
import styles from '../../domains/holdings/valuations/valuation-page.module.css';
import { valuationText } from '../../domains/holdings/valuations/valuation-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const OwnValuation = lazyPart<{ number: string }>(
  () => import('../../domains/holdings/valuations/own-valuation.tsx'),
  { fallback: <RowsSkeleton count={6} /> },
);

/** A valuation of the customer's metal, at `/my-metals/valuations/{number}`. */
export default function ValuationRoute() {
  const { number = '' } = useParams();
  const title = valuationText('title');
  return (
    <>
      <PageHead title={title} isHidden />
      <SignedInOnly what={title}>
        <div className={`wrap ${styles.page}`}>
          <OwnValuation key={number} number={number} />
        </div>
      </SignedInOnly>
    </>
  );
}
