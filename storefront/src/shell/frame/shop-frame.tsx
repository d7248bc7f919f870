import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { waitUntilWanted } from '@ingot/ui/lazy-loading/on-first-use.ts';
import { whenIdle } from '@ingot/ui/lazy-loading/when-idle.ts';
import { OwnOriginProvider } from '@ingot/ui/links/page-link.tsx';
import { ToastRegion } from '@ingot/ui/toasts/toast-region.tsx';
import { useToastsOfPage } from '@ingot/ui/toasts/use-toasts-of-page.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAddItems } from '../../domains/cart/add/use-add-items.ts';
import { useLimitedNote } from '../../domains/cart/add/use-limited-note.ts';
import { CartEffects } from '../../domains/cart/header/cart-effects.tsx';
import { AddToCartProvider } from '../../domains/catalog/add/add-to-cart.ts';
import { FavoritesProvider } from '../../domains/catalog/add/favorite.ts';
import { followSession, useSession } from '../../domains/customers/session/session.ts';
import { SessionCartProvider } from '../../domains/customers/session/session-cart.ts';
import { usePricePolling } from '../../domains/metals/prices/use-price-polling.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { FavoriteSlot } from '../../domains/wishlist/heart/favorite-slot.tsx';
import { followInteraction } from '../../platform/app-state/interaction.ts';
import { useOnline } from '../../platform/offline/use-online.ts';
import { useHeadingFocus } from '../navigation/use-heading-focus.ts';
import { PageLoading } from '../page-loading/page-loading.tsx';
import { shellText } from '../shell-texts.ts';
import { Overlay } from './overlay.tsx';

const Analytics = lazyPart(() => import('../analytics/analytics.tsx'));
const SessionEffects = lazyPart(() => import('../../domains/customers/sign-out/session-effects.tsx'));
const DisabledToast = lazyPart(() => import('../../domains/customers/two-factor/disabled-toast.tsx'));
const BackgroundTasks = lazyPart(() => import('./background-tasks.tsx'));
const cartForCatalog = { useAddToCart: useAddItems, useLimitedNote };
const loadSessionCart = async () =>
  (await import('./session-cart-with-favorites.ts')).sessionCartWithFavorites;

/** The common part of all layouts: price polling, toasts, cart effects, skip link. */
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
  // Preloaded while online, because it reports a lost connection.
  useEffect(() => whenIdle(BackgroundTasks.preload), []);
  useEffect(() => {
    if (!isOnline) setIsWanted(true);
  }, [isOnline]);
  return (
    <OwnOriginProvider value={config?.secure_base_url ?? null}>
      <SessionCartProvider value={loadSessionCart}>
        <AddToCartProvider value={cartForCatalog}>
          <FavoritesProvider value={FavoriteSlot}>
            <a className="skip" href="#main">
              {shellText('skip')}
            </a>
            {config?.analytics_id && <Analytics id={config.analytics_id} />}
            <PageLoading />
            {children}
            <Overlay />
            <ToastRegion />
            <CartEffects />
            {isWanted && <BackgroundTasks />}
            {isTwoFactorOff && <DisabledToast />}
            {session !== 'unknown' && session !== 'guest' && <SessionEffects />}
          </FavoritesProvider>
        </AddToCartProvider>
      </SessionCartProvider>
    </OwnOriginProvider>
  );
}
