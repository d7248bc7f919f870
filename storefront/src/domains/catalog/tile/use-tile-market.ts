import { orderStop, useMetalPrices } from '../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';

/**
 * Returns why nobody can order pieces of a metal now, as the price bar says it; null if the market does not prevent it,
 * and for a fixed price, which is not live. A tile does not know the metals of a set of several, `mixed`: it gets the
 * reason of any metal.
 */
export function useTileMarket(metal: string | null | undefined, isLive: boolean): string | null {
  const prices = useMetalPrices()?.items ?? [];
  const stopsWhenClosed = useStoreConfig()?.orders_when_closed === false;
  const isMixed = metal === 'mixed';
  if (!isLive && !isMixed) return null;
  return orderStop(
    prices.filter((price) => isMixed || price.metal === metal),
    stopsWhenClosed,
  );
}
