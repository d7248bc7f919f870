import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { metalsText } from '../../metals/metals-texts.ts';
import { useMetalPrices } from '../../metals/prices/metal-prices.ts';

/**
 * Returns why nobody can order at the price of a product, as the price bar says it: its metal is halted, or its spot
 * price is old. Null otherwise, for a fixed price, and for a set of several metals.
 */
export function useTileMarket({
  metal_type: metal,
  price_as_of: asOf,
}: Pick<ProductTileFragment, 'metal_type' | 'price_as_of'>): string | null {
  const state = useMetalPrices()?.items.find((item) => item.metal === metal)?.state;
  if (asOf == null) return null;
  if (state === 'HALTED') return metalsText('paused');
  return state === 'STALE' ? metalsText('delayed') : null;
}
