import type { Services } from '../../../platform/context.ts';
import { readPickupSources } from '../../catalog/stock/pickup-stock.ts';
import type { BenchPackage } from './bench-package.ts';

/** Pieces of a package that are at a counter. */
export interface PiecesAtCounter {
  /** Name of the product. */
  readonly product: string;
  readonly sku: string;
  /** Code of the counter. */
  readonly code: string;
  /** Name of the counter. */
  readonly counter: string;
  readonly quantity: number;
  /** Whether they have to be sent to the counter of the order. */
  readonly isTransfer: boolean;
}

/**
 * Returns the pieces of a package that are at counters; all others are on their shelves. Those at the counter of the
 * order come first. Empty for a delivery. A counter that left the settings has its code as name.
 */
export async function readPiecesAtCounters(
  { db, shop, catalog }: Pick<Services, 'db' | 'shop' | 'catalog'>,
  { order, lines }: Pick<BenchPackage, 'order' | 'lines'>,
): Promise<PiecesAtCounter[]> {
  if (order.counterCode === null) return [];
  const { pickupLocations } = shop.shipping;
  const taken = await readPickupSources(db, order.id);
  const isOwn = ({ code }: { readonly code: string }) => code === order.counterCode;
  const left = new Map<string, number>();
  for (const { sku, quantity } of lines) left.set(sku, (left.get(sku) ?? 0) + quantity);
  return taken
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .flatMap(({ code, productId, quantity: pieces }) => {
      const product = catalog.current().productById(productId);
      const wanted = left.get(product?.sku ?? '') ?? 0;
      // Refunded pieces are not in the package any more.
      const quantity = Math.min(pieces, wanted);
      if (product === undefined || quantity === 0) return [];
      left.set(product.sku, wanted - quantity);
      const counter = pickupLocations.find((place) => place.code === code)?.name ?? code;
      return [
        { product: product.name, sku: product.sku, code, counter, quantity, isTransfer: !isOwn({ code }) },
      ];
    });
}
