import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from '../../domains/catalog/compare/compare.module.css';
import { COMPARE_PATH } from '../../domains/catalog/compare/compare-path.ts';
import { compareText } from '../../domains/catalog/compare/compare-texts.ts';
import type { CompareViewProps } from '../../domains/catalog/compare/compare-view.tsx';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// Rendered in the browser, which alone knows the compared products; the server renders a
// placeholder.
const CompareView = lazyPart<CompareViewProps>(
  () => import('../../domains/catalog/compare/compare-view.tsx'),
  {
    fallback: <Waiting />,
  },
);

/** Products side by side, at `/compare`. */
export default function CompareRoute() {
  return (
    <>
      <PageHead title={compareText('pageTitle')} path={COMPARE_PATH} isHidden />
      <Breadcrumbs crumbs={[{ name: compareText('pageName') }]} />
      <div className={`wrap ${styles.page}`}>
        <CompareView waiting={<Waiting />} />
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <div className={styles.head}>
        <h1>{compareText('pageName')}</h1>
      </div>
      <NeedsScript what={compareText('needs')} />
      <Skeleton width="100%" height="clamp(20rem, 80vh, 50rem)" />
    </div>
  );
}
