import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { checkText } from '../../domains/holdings/valuations/check-texts.ts';
import styles from '../../domains/holdings/valuations/valuation-page.module.css';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { privatePageHeaders } from './private-page-headers.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// The address has the check code in its fragment, which only the browser knows.
const ValuationCheck = lazyPart(() => import('../../domains/holdings/valuations/valuation-check.tsx'), {
  fallback: <RowsSkeleton count={3} />,
});

export const headers = privatePageHeaders;

/** The public page that checks valuations, at `/valuation`. */
export default function ValuationCheckRoute() {
  return (
    <>
      <PageHead title={checkText('title')} path="/valuation" isHidden />
      <div className={`wrap ${styles.page}`}>
        <NeedsScript what={checkText('title')} />
        <ValuationCheck />
      </div>
    </>
  );
}
