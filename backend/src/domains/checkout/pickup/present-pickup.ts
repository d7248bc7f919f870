import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import {
  locationsOf,
  type PickupLocation,
  pickupChoice,
} from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Context } from '../../../platform/context.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { pickupTimes } from '../../shop/pickup/pickup-times.ts';
import { presentPickupLocation } from '../../shop/pickup/present-pickup-location.ts';
import { closedText } from './closed-pickup.ts';
import { pickupShortages } from './pickup-shortage.ts';

interface Choice {
  readonly method: ShippingMethod;
  readonly priced: PricedCart;
  /** The day on which the order leaves the vault for the counter, `YYYY-MM-DD`. */
  readonly arrivesOn: string;
}

/** Returns the counters of a method, each with the time at which the order is ready there. */
export async function presentPickups({ method, priced, arrivesOn }: Choice, context: Context) {
  const { pickupLocations } = context.services.shop.shipping;
  const choice = pickupChoice(method, priced.cart.pickupCode, pickupLocations);
  const places = locationsOf(method, pickupLocations);
  if (places.length === 0) return [];
  const short = await pickupShortages(context.services.db, places, priced);
  return places.map((location) => {
    const isSelected = choice.kind === 'at' && choice.location === location;
    const reason = location.isActive ? (short.get(location.code) ?? null) : closedText(location.name);
    return presentOne(location, { arrivesOn, isSelected, reason }, context);
  });
}

function presentOne(
  location: PickupLocation,
  {
    arrivesOn,
    isSelected,
    reason,
  }: { readonly arrivesOn: string; readonly isSelected: boolean; readonly reason: string | null },
  { services: { shop }, now }: Context,
) {
  const times = pickupTimes(location, { arrivesOn, nowMs: now }, shop);
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    location: presentPickupLocation(location, shop, shop.store.locale),
    available: reason === null,
    error_message: reason,
    is_selected: isSelected,
    ready_on: times.readyOn,
    ready_at: iso(times.readyAtMs),
    collect_by: iso(times.collectByMs),
  };
}
