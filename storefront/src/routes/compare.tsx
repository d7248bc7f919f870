import styles from '../catalog/compare/compare.module.css';
import { COMPARE_PATH } from '../catalog/compare/compare-path.ts';
import { compareText } from '../catalog/compare/compare-texts.ts';
import type { CompareViewProps } from '../catalog/compare/compare-view.tsx';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { NeedsScript } from '../shop/needs-script.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// Which pieces are compared is known in the browser only: the server draws their place.
const CompareView = lazyPart<CompareViewProps>(() => import('../catalog/compare/compare-view.tsx'), {
  fallback: <Waiting />,
});

/** Pieces side by side, at `/compare`. */
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

export function ErrorBoundary() {
  return <ErrorPage />;
}
