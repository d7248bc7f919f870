import type { QueryClient } from '@tanstack/react-query';
import { menuQuery } from '../../domains/catalog/category/menu.ts';
import { cmsBlocksQuery } from '../../domains/cms/content/cms-blocks.ts';
import { metalPricesQuery } from '../../domains/metals/prices/metal-prices.ts';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';

/** The blocks that stand around every page. */
export const SHELL_BLOCKS = ['footer', 'home-bottom-banner', 'home-bottom-banner-sell'] as const;

/** Loads what stands around every page. What cannot be loaded is left out; a page never fails for its frame. */
export async function preloadShell(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(storeConfigQuery()),
    client.prefetchQuery(menuQuery()),
    client.prefetchQuery(cmsBlocksQuery(SHELL_BLOCKS)),
    client.prefetchQuery(metalPricesQuery()),
  ]);
}
