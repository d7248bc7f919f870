import { lazy, Suspense } from 'react';
import type { MissingPageProps } from './missing-page.tsx';

/** Few see these pages: their code comes when one of them is shown. */
const MissingPage = lazy(() => import('./missing-page.tsx'));

function missing(of: MissingPageProps['of']) {
  return () => (
    <Suspense>
      <MissingPage of={of} />
    </Suspense>
  );
}

/** What an unknown path shows (PAGE-15 to PAGE-18). Its route answers with status 404. */
export const NotFoundPage = missing('unknown');

/** What was here is not any more (PAGE-19). */
export const GonePage = missing('gone');

/** One address leads to the next without end. */
export const RedirectLoop = missing('loop');
