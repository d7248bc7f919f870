import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { type AddRejection, addRejection } from '../../add/add-rejection.ts';
import type { OfferedProduct } from '../../add/offer.ts';
import { useMarkets } from '../../add/use-markets.ts';
import { type GroupRow, type OpenRow, withMarkets } from './group-rows.ts';

/** The items of a grouped product, and why none of them can be added now; null if the shopper can add them. */
export interface GroupOffer {
  readonly rows: readonly GroupRow[];
  readonly obstacle: AddRejection | null;
}

/**
 * Returns the items of a grouped product with their markets. An item whose market is not open blocks only
 * itself. The whole product waits for stock and connection, and for the market if no item can be bought.
 */
export function useGroupOffer(product: OfferedProduct, open: readonly OpenRow[]): GroupOffer {
  const marketOf = useMarkets();
  const item = { ...product, __typename: 'SimpleProduct' };
  const rejectionOf = (metals: readonly Metal[]) =>
    addRejection({ ...marketOf(metals), product: item, openOptions: [] });
  const general = rejectionOf([]);
  const rows = withMarkets(open, (row) => (general === null ? rejectionOf(metalsOf(row)) : null));
  const offered = rows.filter(({ isSoldOut }) => !isSoldOut);
  const isBlocked = offered.length > 0 && offered.every(({ market }) => market !== null);
  return { rows, obstacle: general ?? (isBlocked ? (offered[0]?.market ?? null) : null) };
}

/** Returns the metals whose markets an item waits for: the metal of its price, or the metals of a set. */
function metalsOf({ item }: OpenRow): readonly Metal[] {
  if (item.metal_value != null) return [item.metal_type].flatMap((metal) => parseMetal(metal ?? '') ?? []);
  return (item.set_metal?.metals ?? []).flatMap(({ metal }) => parseMetal(metal) ?? []);
}
