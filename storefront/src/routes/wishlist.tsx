import { AccountPage } from '../customers/account-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FavoritesSkeleton } from '../wishlist/favorites-skeleton.tsx';
import { favoritesText } from '../wishlist/favorites-texts.ts';

// Whose favorites they are is known in the browser only.
const FavoritesView = lazyPart(() => import('../wishlist/favorites-view.tsx'), {
  fallback: <FavoritesSkeleton isOwn />,
});

/** A customer's favorites, at `/wishlist` (ROUTE-21, WISH-03). */
export default function WishlistRoute() {
  return (
    <>
      <PageHead title={favoritesText('title')} isHidden />
      <AccountPage title={favoritesText('title')} lead={favoritesText('lead')}>
        <FavoritesView />
      </AccountPage>
    </>
  );
}
