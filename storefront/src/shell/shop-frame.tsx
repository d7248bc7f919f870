import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CartKeeper } from '../cart/cart-keeper.tsx';
import { useAddItems } from '../cart/use-add-items.ts';
import { useLimitedNote } from '../cart/use-limited-note.ts';
import { AddToCartProvider } from '../catalog/add-to-cart.ts';
import { FavoritesProvider } from '../catalog/favorite.ts';
import { CartOfSessionProvider } from '../customers/cart-of-session.ts';
import { followSession, useSession } from '../customers/session.ts';
import { useOnline } from '../graphql/use-online.ts';
import { usePricePolling } from '../metals/use-price-polling.ts';
import { followInteraction } from '../shop/interaction.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { waitUntilWanted } from '../ui/on-first-use.ts';
import { OwnOriginProvider } from '../ui/page-link.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useToastsOfPage } from '../ui/use-toasts-of-page.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { FavoritePlace } from '../wishlist/favorite-place.tsx';
import { Overlay } from './overlay.tsx';
import { PageLoading } from './page-loading.tsx';
import { shellText } from './shell-texts.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const Analytics = lazyPart(() => import('./analytics/analytics.tsx'));
const SessionKeeper = lazyPart(() => import('../customers/session-keeper.tsx'));
const DisabledToast = lazyPart(() => import('../customers/two-factor/disabled-toast.tsx'));
const BehindThePage = lazyPart(() => import('./behind-the-page.tsx'));
const cartForCatalog = { useAddToCart: useAddItems, useLimitedNote };
const loadCartOfSession = async () => (await import('./parts-of-session.ts')).partsOfSession;

/** What every layout has in common: prices that move, toasts, the cart's keeper, the way past the header. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  usePricePolling();
  const isOnline = useOnline();
  useHeadingFocus();
  useToastsOfPage();
  useEffect(followInteraction, []);
  useEffect(() => followSession(), []);
  const session = useSession();
  const config = useStoreConfig();
  const isTwoFactorOff = useLocation().search.includes('tfa=true');
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => waitUntilWanted(() => setIsWanted(true)), []);
  // Its code must come while there is a connection, because it tells when there is none.
  useEffect(() => whenIdle(BehindThePage.preload), []);
  useEffect(() => {
    if (!isOnline) setIsWanted(true);
  }, [isOnline]);
  return (
    <OwnOriginProvider value={config?.secure_base_url ?? null}>
      <CartOfSessionProvider value={loadCartOfSession}>
        <AddToCartProvider value={cartForCatalog}>
          <FavoritesProvider value={FavoritePlace}>
            <a className="skip" href="#main">
              {shellText('skip')}
            </a>
            {config?.analytics_id && <Analytics id={config.analytics_id} />}
            <PageLoading />
            {children}
            <Overlay />
            <ToastRegion />
            <CartKeeper />
            {isWanted && <BehindThePage />}
            {isTwoFactorOff && <DisabledToast />}
            {session !== 'unknown' && session !== 'guest' && <SessionKeeper />}
          </FavoritesProvider>
        </AddToCartProvider>
      </CartOfSessionProvider>
    </OwnOriginProvider>
  );
}
