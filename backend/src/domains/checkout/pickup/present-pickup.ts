import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import {
  locationsOf,
  type PickupLocation,
  pickupChoice,
} from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Context } from '../../../platform/context.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import type { PackageDates } from '../../shop/package-dates.ts';
import { presentPickupLocation } from '../../shop/pickup/present-pickup-location.ts';
import { readyTimes } from '../../shop/pickup/ready-times.ts';
import { closedText } from './closed-pickup.ts';
import { type CounterStock, stockAtCounters, type WantedPieces, wantedOf } from './pickup-shortage.ts';

/** The pieces of an order, and the counters that could hand them out. */
interface Collection {
  readonly wanted: readonly WantedPieces[];
  readonly places: readonly PickupLocation[];
  readonly dates: PackageDates;
  /** The counter of the cart; null for none. */
  readonly chosen: PickupLocation | null;
}

/** Returns the counters of a method for a cart, each with the time at which the order is ready there. */
export async function presentPickups(
  { method, priced, dates }: { method: ShippingMethod; priced: PricedCart; dates: PackageDates },
  context: Context,
) {
  const { pickupLocations } = context.services.shop.shipping;
  const choice = pickupChoice(method, priced.cart.pickupCode, pickupLocations);
  const chosen = choice.kind === 'at' ? choice.location : null;
  const places = locationsOf(method, pickupLocations);
  return presentCounters({ wanted: wantedOf(priced), places, dates, chosen }, context);
}

/** Returns counters in the contract's form, each with its stock and the time at which the pieces are ready. */
export async function presentCounters({ wanted, places, dates, chosen }: Collection, context: Context) {
  if (places.length === 0) return [];
  const counters = context.services.shop.shipping.pickupLocations;
  const stock = await stockAtCounters(context.services.db, places, wanted, { counters });
  return places.map((location) =>
    presentOne(
      location,
      { dates, isSelected: location === chosen, stock: stock.get(location.code) },
      context,
    ),
  );
}

function presentOne(
  location: PickupLocation,
  {
    dates,
    isSelected,
    stock,
  }: {
    readonly dates: PackageDates;
    readonly isSelected: boolean;
    readonly stock: CounterStock | undefined;
  },
  { services: { shop }, now }: Context,
) {
  const { reason: shortage = null, isHere = false } = stock ?? {};
  const reason = location.isActive ? shortage : closedText(location.name);
  const times = readyTimes(location, stock, { dates, nowMs: now, shop });
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    location: presentPickupLocation(location, shop, shop.store.locale),
    is_open: location.isActive,
    available: reason === null,
    error_message: reason,
    is_selected: isSelected,
    is_here: isHere,
    pieces_here: stock?.piecesHere ?? 0,
    pieces_to_come: stock?.piecesToCome ?? 0,
    ready_on: times.readyOn,
    ready_at: iso(times.readyAtMs),
    collect_by: iso(times.collectByMs),
  };
}
