import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { useParams } from 'react-router';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import styles from '../../domains/wishlist/favorites.module.css';
import { favoritesText } from '../../domains/wishlist/favorites-texts.ts';
import { FavoritesSkeleton } from '../../domains/wishlist/list/favorites-skeleton.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { privatePageHeaders } from './private-page-headers.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// The first HTML is the same for every code, so that no cached page contains the list.
const SharedView = lazyPart<{ code: string }>(() => import('../../domains/wishlist/list/shared-view.tsx'), {
  fallback: <FavoritesSkeleton />,
});

export const headers = privatePageHeaders;

/** A customer's shared list, at `/favorites/{code}`. */
export default function SharedFavoritesRoute() {
  const { code = '' } = useParams();
  return (
    <>
      <PageHead title={favoritesText('sharedTitle')} path="/favorites" isHidden />
      <Breadcrumbs crumbs={[{ name: favoritesText('title') }]} />
      <div className={`wrap ${styles.shared}`}>
        <NeedsScript what={favoritesText('sharedTitle')} />
        <SharedView key={code} code={code} />
      </div>
    </>
  );
}
