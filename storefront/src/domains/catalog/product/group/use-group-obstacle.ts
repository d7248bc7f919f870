import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { type AddRejection, addRejection } from '../../add/add-rejection.ts';
import type { OfferedProduct } from '../../add/offer.ts';
import { useMarket } from '../../add/use-market.ts';
import type { GroupRow } from './group-rows.ts';

/**
 * Returns why no item of a grouped product can be added now: stock, a market that one of its items
 * follows, or the connection; null if the shopper can add them.
 */
export function useGroupObstacle(product: OfferedProduct, rows: readonly GroupRow[]): AddRejection | null {
  const metals = rows.flatMap(({ item }) => {
    const metal = item.metal_value == null ? null : parseMetal(item.metal_type ?? '');
    return metal === null ? [] : [metal];
  });
  const facts = useMarket([...new Set(metals)]);
  return addRejection({
    ...facts,
    product: { ...product, __typename: 'SimpleProduct' },
    openOptions: [],
  });
}
