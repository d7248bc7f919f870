import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { useOnline } from '../../../../platform/offline/use-online.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { dayAndTime } from '../../../metals/prices/market-status.ts';
import { isBeingChecked, useWorstPrice } from '../../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { type AddRejection, addRejection } from '../../add/add-rejection.ts';
import type { OfferedProduct } from '../../add/offer.ts';
import type { GroupRow } from './group-rows.ts';

/**
 * Returns why no item of a grouped product can be added now: stock, a market that one of its items
 * follows, or the connection; null if the shopper can add them.
 */
export function useGroupObstacle(product: OfferedProduct, rows: readonly GroupRow[]): AddRejection | null {
  const isOnline = useOnline();
  const config = useStoreConfig();
  const metals = rows.flatMap(({ item }) => {
    const metal = item.metal_value == null ? null : parseMetal(item.metal_type ?? '');
    return metal === null ? [] : [metal];
  });
  const price = useWorstPrice([...new Set(metals)]);
  const waits = config?.orders_when_closed === false && price?.opens_at != null;
  return addRejection({
    product: { ...product, __typename: 'SimpleProduct' },
    openOptions: [],
    metal: price === null ? null : metalName(price.metal),
    market: price?.state ?? null,
    isChecked: price !== null && isBeingChecked(price),
    isOnline,
    halted: price?.pause_note ?? null,
    opens: waits ? dayAndTime(price.opens_at ?? '', config.timezone ?? 'UTC', 'long') : null,
  });
}
