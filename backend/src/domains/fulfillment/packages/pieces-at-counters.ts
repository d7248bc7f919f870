import type { Services } from '../../../platform/context.ts';
import { readPickupSources } from '../../catalog/stock/pickup-stock.ts';
import type { BenchPackage } from './bench-package.ts';
import { findPackedProducts } from './packed-products.repository.ts';

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
 * order come first, and earlier packages of the order have them first. Empty for a delivery. A counter that left the
 * settings has its code as name.
 */
export async function readPiecesAtCounters(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  { id, order, lines }: Pick<BenchPackage, 'id' | 'order' | 'lines'>,
): Promise<PiecesAtCounter[]> {
  if (order.counterCode === null) return [];
  const { pickupLocations } = shop.shipping;
  const taken = await readPickupSources(db, order.id);
  const isOwn = ({ code }: { readonly code: string }) => code === order.counterCode;
  const products = await findPackedProducts(db, { id, orderId: order.id });
  const left = new Map(products.map((product) => [product.productId, { ...product }]));
  return taken
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .flatMap(({ code, productId, quantity: pieces }) => {
      const product = left.get(productId);
      const line = lines.find((one) => one.orderItemId === product?.orderItemId);
      if (product === undefined || line === undefined) return [];
      const before = Math.min(pieces, product.earlierPieces);
      product.earlierPieces -= before;
      // Refunded pieces are not in the package any more.
      const quantity = Math.min(pieces - before, product.pieces);
      product.pieces -= quantity;
      if (quantity === 0) return [];
      const counter = pickupLocations.find((place) => place.code === code)?.name ?? code;
      return [{ product: line.name, sku: line.sku, code, counter, quantity, isTransfer: !isOwn({ code }) }];
    });
}
