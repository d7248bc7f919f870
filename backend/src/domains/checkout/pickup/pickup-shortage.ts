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
  fewByTransfer:
    '{place} can get {left} of {product}. Lower the quantity to {left} or less, or choose another place.',
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

const NONE: PlaceCover = {
  lacking: [],
  isShort: false,
  isHere: false,
  piecesHere: 0,
  piecesToCome: 0,
  transferWorkingDays: 0,
};

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
  {
    counters,
    isLocked = false,
  }: { readonly counters: readonly PickupLocation[]; readonly isLocked?: boolean },
): Promise<ReadonlyMap<string, CounterStock>> {
  const lines = wanted.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const cover = await findPlaceCover(db, places, lines, { counters, isLocked });
  const nameOf = (id: number) => wanted.find(({ product }) => product.id === id)?.product.name ?? '';
  return new Map(
    places.map((place) => {
      const { lacking, ...rest } = cover.get(place.code) ?? NONE;
      return [place.code, { ...rest, reason: reasonOf(place, lacking, nameOf) }];
    }),
  );
}

function reasonOf(
  counter: PickupLocation,
  lacking: readonly PickupShortage[],
  nameOf: (productId: number) => string,
): string | null {
  const [first, ...others] = lacking;
  if (first === undefined) return null;
  if (others.length > 0) {
    const pieces = lacking.map(({ productId, wanted, left }) =>
      text('piece', { count: wanted - left, product: nameOf(productId) }),
    );
    return text('some', {
      place: counter.name,
      pieces: new Intl.ListFormat(language().locale).format(pieces),
    });
  }
  return shortageText(counter, nameOf(first.productId), first.left);
}

/** Returns why a counter cannot hand out more than `left` pieces of a product. */
export function shortageText(
  { name: place, isFilledByTransfer }: PickupLocation,
  product: string,
  left: number,
): string {
  const words = { place, product };
  if (left === 0) return text('none', words);
  return text(isFilledByTransfer ? 'fewByTransfer' : 'few', { ...words, left: String(left) });
}

/**
 * Rejects the choice of a counter that has too few pieces of a cart.
 * @throws ContractError with the name of the counter and of each product
 */
export async function rejectPickupShortage(
  trx: Transaction,
  place: PickupLocation | undefined,
  priced: Pick<PricedCart, 'lines'>,
  counters: readonly PickupLocation[],
): Promise<void> {
  if (place === undefined) return;
  const stock = await stockAtCounters(trx, [place], wantedOf(priced), { counters });
  const reason = stock.get(place.code)?.reason;
  if (reason != null) throw inputError(reason, OUT_OF_STOCK);
}

/**
 * Locks the pieces of an order at its counter and at those that supply it, checks them, and returns them. Null for a
 * delivery.
 * @throws ContractError if the counter has too few pieces
 */
export async function checkPickupStock(
  trx: Transaction,
  priced: PricedCart,
  counters: readonly PickupLocation[],
): Promise<CounterStock | null> {
  if (priced.pickup.kind !== 'at') return null;
  const { location } = priced.pickup;
  const cover = await stockAtCounters(trx, [location], wantedOf(priced), { counters, isLocked: true });
  const stock = cover.get(location.code) ?? null;
  if (stock?.reason != null) throw unableToPlaceOrder(stock.reason, OUT_OF_STOCK);
  return stock;
}
