import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { findPickupShortages } from '../../catalog/stock/pickup-stock.ts';
import type { StockLine } from '../../catalog/stock/stock-line.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';

const text = defineMessages('pickup-shortage', {
  none: '{place} has no {product} to collect now. Choose another place, or delivery.',
  few: '{place} has {left} of {product} to collect. Lower the quantity to {left} or less, or choose another place.',
});

/** Error code for a counter that has too few pieces, in `extensions.code`. */
const OUT_OF_STOCK = 'PICKUP_LOCATION_OUT_OF_STOCK';

type Lines = Pick<PricedCart, 'lines'>;

/** Returns the products of a cart with their quantities. */
function wantedOf({ lines }: Lines): StockLine[] {
  return lines.map(({ product, line }) => ({ productId: product.id, quantity: line.quantity }));
}

/** Returns why counters cannot hand out a cart, by their codes. Others have all pieces. */
export async function pickupShortages(
  db: Database,
  places: readonly PickupLocation[],
  priced: Lines,
  isLocked = false,
): Promise<ReadonlyMap<string, string>> {
  const codes = places.map(({ code }) => code);
  const short = await findPickupShortages(db, codes, wantedOf(priced), isLocked);
  return new Map(
    places.flatMap(({ code, name }) => {
      const found = short.get(code);
      if (found === undefined) return [];
      const product = priced.lines.find((line) => line.product.id === found.productId)?.product.name ?? '';
      const words = { place: name, product };
      const few = () => text('few', { ...words, left: String(found.left) });
      return [[code, found.left === 0 ? text('none', words) : few()] as const];
    }),
  );
}

/**
 * Rejects the choice of a counter that has too few pieces of a cart.
 * @throws ContractError with the name of the counter and of the product
 */
export async function rejectPickupShortage(
  trx: Transaction,
  place: PickupLocation | undefined,
  priced: Lines,
): Promise<void> {
  const reason = place && (await pickupShortages(trx, [place], priced)).get(place.code);
  if (reason !== undefined) throw inputError(reason, OUT_OF_STOCK);
}

/**
 * Locks the pieces of an order at its counter, and checks them.
 * @throws ContractError if the counter has too few pieces
 */
export async function checkPickupStock(trx: Transaction, priced: PricedCart): Promise<void> {
  if (priced.pickup.kind !== 'at') return;
  const { location } = priced.pickup;
  const reason = (await pickupShortages(trx, [location], priced, true)).get(location.code);
  if (reason !== undefined) throw unableToPlaceOrder(reason, OUT_OF_STOCK);
}
