import type { Services } from '../../../platform/context.ts';
import { readPickupSources } from '../../catalog/stock/pickup-stock.ts';
import type { BenchPackage } from './bench-package.ts';

/** Pieces of an order that are at a counter. */
export interface PiecesAtCounter {
  /** Name of the product. */
  readonly product: string;
  /** Name of the counter. */
  readonly counter: string;
  readonly quantity: number;
  /** Whether they have to be sent to the counter of the order. */
  readonly isTransfer: boolean;
}

/**
 * Returns the pieces of the order of a package that are at counters; all others are on their shelves. Empty for a
 * delivery. A counter that left the settings has its code as name.
 */
export async function readPiecesAtCounters(
  { db, shop, catalog }: Pick<Services, 'db' | 'shop' | 'catalog'>,
  { order }: BenchPackage,
): Promise<PiecesAtCounter[]> {
  if (order.counterCode === null) return [];
  const { pickupLocations } = shop.shipping;
  return (await readPickupSources(db, order.id)).map(({ code, productId, quantity }) => ({
    product: catalog.current().productById(productId)?.name ?? '',
    counter: pickupLocations.find((place) => place.code === code)?.name ?? code,
    quantity,
    isTransfer: code !== order.counterCode,
  }));
}
