import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { orderStop, useMetalPrices } from '../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';

/**
 * Returns why nobody can order a product now, as the price bar says it; null if the market does not prevent it, and for
 * a fixed price. A tile does not know the metals of a set of several: it gets the reason of any metal.
 */
export function useTileMarket({
  metal_type: metal,
  price_as_of: asOf,
}: Pick<ProductTileFragment, 'metal_type' | 'price_as_of'>): string | null {
  const stop = useMetalStop(metal);
  return asOf == null && metal !== 'mixed' ? null : stop;
}

/**
 * Returns why nobody can order pieces at the price of a metal now, as the price bar says it; null if the market does not
 * prevent it. `mixed` is any metal.
 */
export function useMetalStop(metal: string | null | undefined): string | null {
  const prices = useMetalPrices()?.items ?? [];
  const stopsWhenClosed = useStoreConfig()?.orders_when_closed === false;
  const followed = metal === 'mixed' ? prices : prices.filter((price) => price.metal === metal);
  return orderStop(followed, stopsWhenClosed);
}
