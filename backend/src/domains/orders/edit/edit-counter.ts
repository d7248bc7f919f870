import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import {
  locationsOf,
  type OrderedCounter,
  type PickupLocation,
  pickupChoice,
} from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import {
  findPlaceCover,
  type PickupShortage,
  returnPickupStock,
  takePickupStock,
} from '../../catalog/stock/pickup-stock.ts';
import { lockStock } from '../../catalog/stock/reserve-stock.ts';
import type { StockLine } from '../../catalog/stock/stock-line.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { promiseAnew } from '../collection/promise-anew.ts';
import type { PlacedOrder } from '../order.ts';
import type { EditedOrder } from './edit.repository.ts';

const text = defineMessages('order-edit-counter', {
  shortByTransfer:
    '{place} can get {left} of {product}, and the order needs {wanted}. Choose another delivery.',
  short:
    '{place} has {left} of {product} to collect, and the order needs {wanted}. Record more pieces there, or choose another delivery.',
});

/**
 * Returns the counter of an order that changes to another delivery method: the first open one with all
 * pieces, or that gets the rest by transfer. Null for a delivery. The old counter gets its pieces back, and the new one
 * gives its own. The counter says where the pieces come from, and not yet when they are ready.
 * @throws ContractError if no counter of the method has the pieces
 */
export async function changeCounter(
  trx: Transaction,
  order: PlacedOrder,
  method: ShippingMethod,
  locations: readonly PickupLocation[],
): Promise<OrderedCounter | null> {
  const wanted = piecesOf(order);
  // In the order of placements and cancellations, to avoid deadlocks.
  await lockStock(
    trx,
    wanted.map(({ productId }) => productId),
  );
  await returnPickupStock(trx, order.id);
  const choice = pickupChoice(method, null, locations);
  if (choice.kind !== 'at') return null;
  const open = locationsOf(method, locations).filter(({ isActive }) => isActive);
  const cover = await findPlaceCover(trx, open, wanted, {
    counters: locations,
    isLocked: true,
    isReserved: true,
  });
  const lackingAt = ({ code }: PickupLocation) => cover.get(code)?.lacking ?? [];
  const able = open.filter((place) => lackingAt(place).length === 0);
  const stocked = able.find(({ code }) => cover.get(code)?.isShort === false) ?? able[0];
  if (stocked === undefined) throw shortage(order, choice.location, lackingAt(choice.location));
  await takePickupStock(trx, wanted, { place: stocked, counters: locations, orderId: order.id });
  const { isHere = false, transferWorkingDays = 0 } = cover.get(stocked.code) ?? {};
  return { ...stocked, supply: { isHere, transferWorkingDays } };
}

/** Returns an edit with the day at its counter. The kept day was promised for another method. */
export function withReadyDay(
  shop: ShopSettings,
  order: PlacedOrder,
  edited: EditedOrder,
  nowMs: number,
): EditedOrder {
  const { delivery, payment } = edited;
  const pickup = promiseAnew({ ...order, delivery, payment }, shop, nowMs);
  return { ...edited, delivery: { ...delivery, pickup } };
}

/** Returns the pieces that a counter hands out. */
function piecesOf({ items }: PlacedOrder): StockLine[] {
  return items.flatMap(({ productId, quantity, isVirtual }) =>
    productId === null || isVirtual ? [] : [{ productId, quantity }],
  );
}

function shortage(
  order: PlacedOrder,
  { name, isFilledByTransfer }: PickupLocation,
  lacking: readonly PickupShortage[],
) {
  const [first] = lacking;
  const product = order.items.find(({ productId }) => productId === first?.productId)?.name ?? '';
  const words = { place: name, product, left: first?.left ?? 0, wanted: first?.wanted ?? 0 };
  return inputError(
    text(isFilledByTransfer ? 'shortByTransfer' : 'short', words),
    'PICKUP_LOCATION_OUT_OF_STOCK',
  );
}
