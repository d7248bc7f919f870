import type { QueryClient } from '@tanstack/react-query';
import { menuQuery } from '../../domains/catalog/category/menu.ts';
import { cmsBlocksQuery } from '../../domains/cms/content/cms-blocks.ts';
import { metalPricesQuery } from '../../domains/metals/prices/metal-prices.ts';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';

/** The content blocks of every page's frame. */
export const SHELL_BLOCKS = ['footer', 'home-bottom-banner', 'home-bottom-banner-sell'] as const;

/** Prefetches the data of the frame. Failures are ignored, so that the frame never fails a page. */
export async function preloadShell(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(storeConfigQuery()),
    client.prefetchQuery(menuQuery()),
    client.prefetchQuery(cmsBlocksQuery(SHELL_BLOCKS)),
    client.prefetchQuery(metalPricesQuery()),
  ]);
}
