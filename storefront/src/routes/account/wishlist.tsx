import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { favoritesText } from '../../domains/wishlist/favorites-texts.ts';
import { FavoritesSkeleton } from '../../domains/wishlist/list/favorites-skeleton.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// Rendered in the browser, because the server does not know the customer.
const FavoritesView = lazyPart(() => import('../../domains/wishlist/list/favorites-view.tsx'), {
  fallback: <FavoritesSkeleton isOwn />,
});

/** The customer's favorites, at `/wishlist`. */
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
