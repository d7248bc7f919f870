import { lazy, Suspense } from 'react';
import type { MissingPageProps } from './missing-page.tsx';

/** Rarely shown, so the code loads on demand. */
const MissingPage = lazy(() => import('./missing-page.tsx'));

function missing(of: MissingPageProps['of']) {
  return () => (
    <Suspense>
      <MissingPage of={of} />
    </Suspense>
  );
}

/** The page of an unknown path; its route answers with status 404. */
export const NotFoundPage = missing('unknown');

/** The page of content that no longer exists. */
export const GonePage = missing('gone');

/** The page of a redirect loop. */
export const RedirectLoop = missing('loop');
