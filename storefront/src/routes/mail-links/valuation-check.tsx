import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { checkPageText } from '../../domains/holdings/valuations/check-page-texts.ts';
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
  const title = checkPageText('title');
  return (
    <>
      <PageHead title={title} path="/valuation" isHidden />
      <Breadcrumbs crumbs={[{ name: title }]} />
      <div className="wrap">
        <div className="no-print">
          <h1>{title}</h1>
          <p className="muted">{checkPageText('lead')}</p>
          <NeedsScript what={title} />
        </div>
        <ValuationCheck />
      </div>
    </>
  );
}
