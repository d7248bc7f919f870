import { useParams } from 'react-router';
import { PageHead } from '../shell/page-head.tsx';
import { NeedsScript } from '../shop/needs-script.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from '../wishlist/favorites.module.css';
import { FavoritesSkeleton } from '../wishlist/favorites-skeleton.tsx';
import { favoritesText } from '../wishlist/favorites-texts.ts';
import { privatePageHeaders } from './private-page-headers.ts';

// The first HTML is the same whatever the code is: the list itself is never in a page that could be kept.
const SharedView = lazyPart<{ code: string }>(() => import('../wishlist/shared-view.tsx'), {
  fallback: <FavoritesSkeleton />,
});

export const headers = privatePageHeaders;

/** A list that a customer shares, at `/favorites/{code}` (OPEN-23). */
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
