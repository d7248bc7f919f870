import type { QueryClient } from '@tanstack/react-query';
import { wishlistConfigQuery } from '../../shop/settings/use-wishlist-enabled.ts';
import { favoriteMarksQuery } from './use-favorite-marks.ts';

/**
 * Loads the favorites after a sign-in. The page that shows them fetches them again after a failure.
 */
export async function loadFavorites(client: QueryClient): Promise<void> {
  const config = await client.fetchQuery({ ...wishlistConfigQuery(), retry: false }).catch(() => null);
  if (config?.storeConfig?.magento_wishlist_general_is_enabled !== '1') return;
  await client.prefetchQuery({ ...favoriteMarksQuery(), staleTime: 0, retry: false });
}
