import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages, language } from '../../../platform/messages/define-messages.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { findPlaceCover, type PickupShortage, type PlaceCover } from '../../catalog/stock/pickup-stock.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';

const text = defineMessages('pickup-shortage', {
  none: '{place} has no {product} to collect now. Choose another place, or delivery.',
  few: '{place} has {left} of {product} to collect. Lower the quantity to {left} or less, or choose another place.',
  some: '{place} lacks {pieces}. Choose another place, or delivery.',
  piece: '{count} of {product}',
});

/** Error code for a counter that has too few pieces, in `extensions.code`. */
const OUT_OF_STOCK = 'PICKUP_LOCATION_OUT_OF_STOCK';

/** Pieces to collect. */
export interface WantedPieces {
  readonly product: CatalogProduct;
  readonly quantity: number;
}

/** What a counter has of the pieces of an order. */
export interface CounterStock extends Omit<PlaceCover, 'lacking'> {
  /** Why it cannot hand them out; null if it can. */
  readonly reason: string | null;
}

const NONE: PlaceCover = { lacking: [], isShort: false, isHere: false, piecesHere: 0, piecesToCome: 0 };

/** Returns the pieces of a cart that are handed out. */
export function wantedOf({ lines }: Pick<PricedCart, 'lines'>): WantedPieces[] {
  return lines
    .filter(({ product }) => isDelivered(product))
    .map(({ product, line }) => ({ product, quantity: line.quantity }));
}

/** Returns what counters have of the wanted pieces, by their codes. */
export async function stockAtCounters(
  db: Database,
  places: readonly PickupLocation[],
  wanted: readonly WantedPieces[],
  isLocked = false,
): Promise<ReadonlyMap<string, CounterStock>> {
  const lines = wanted.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const cover = await findPlaceCover(db, places, lines, { isLocked });
  const nameOf = (id: number) => wanted.find(({ product }) => product.id === id)?.product.name ?? '';
  return new Map(
    places.map(({ code, name }) => {
      const { lacking, ...rest } = cover.get(code) ?? NONE;
      return [code, { ...rest, reason: reasonOf(name, lacking, nameOf) }];
    }),
  );
}

function reasonOf(
  place: string,
  lacking: readonly PickupShortage[],
  nameOf: (productId: number) => string,
): string | null {
  const [first, ...others] = lacking;
  if (first === undefined) return null;
  if (others.length > 0) {
    const pieces = lacking.map(({ productId, wanted, left }) =>
      text('piece', { count: wanted - left, product: nameOf(productId) }),
    );
    return text('some', { place, pieces: new Intl.ListFormat(language().locale).format(pieces) });
  }
  return shortageText(place, nameOf(first.productId), first.left);
}

/** Returns why a counter cannot hand out pieces of a product of which it has `left`. */
export function shortageText(place: string, product: string, left: number): string {
  const words = { place, product };
  return left === 0 ? text('none', words) : text('few', { ...words, left: String(left) });
}

/**
 * Rejects the choice of a counter that has too few pieces of a cart.
 * @throws ContractError with the name of the counter and of each product
 */
export async function rejectPickupShortage(
  trx: Transaction,
  place: PickupLocation | undefined,
  priced: Pick<PricedCart, 'lines'>,
): Promise<void> {
  if (place === undefined) return;
  const reason = (await stockAtCounters(trx, [place], wantedOf(priced))).get(place.code)?.reason;
  if (reason != null) throw inputError(reason, OUT_OF_STOCK);
}

/**
 * Locks the pieces of an order at its counter, and checks them.
 * @throws ContractError if the counter has too few pieces
 */
export async function checkPickupStock(trx: Transaction, priced: PricedCart): Promise<void> {
  if (priced.pickup.kind !== 'at') return;
  const { location } = priced.pickup;
  const reason = (await stockAtCounters(trx, [location], wantedOf(priced), true)).get(location.code)?.reason;
  if (reason != null) throw unableToPlaceOrder(reason, OUT_OF_STOCK);
}
