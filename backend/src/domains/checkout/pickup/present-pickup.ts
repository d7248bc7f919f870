import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import {
  locationsOf,
  type PickupLocation,
  pickupChoice,
} from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Context } from '../../../platform/context.ts';
import { pickupTimes } from '../../shop/pickup/pickup-times.ts';
import { presentPickupLocation } from '../../shop/pickup/present-pickup-location.ts';
import { closedText } from './closed-pickup.ts';

interface Choice {
  readonly method: ShippingMethod;
  /** The counter that the shopper chose; null for none. */
  readonly chosenCode: string | null;
  /** The day on which the order leaves the vault for the counter, `YYYY-MM-DD`. */
  readonly arrivesOn: string;
}

/** Returns the counters of a method, each with the time at which the order is ready there. */
export function presentPickups({ method, chosenCode, arrivesOn }: Choice, context: Context) {
  const { pickupLocations } = context.services.shop.shipping;
  const choice = pickupChoice(method, chosenCode, pickupLocations);
  return locationsOf(method, pickupLocations).map((location) =>
    presentOne(
      location,
      { arrivesOn, isSelected: choice.kind === 'at' && choice.location === location },
      context,
    ),
  );
}

function presentOne(
  location: PickupLocation,
  { arrivesOn, isSelected }: { readonly arrivesOn: string; readonly isSelected: boolean },
  { services: { shop }, now }: Context,
) {
  const times = pickupTimes(location, { arrivesOn, nowMs: now }, shop);
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    location: presentPickupLocation(location, shop, shop.store.locale),
    available: location.isActive,
    error_message: location.isActive ? null : closedText(location.name),
    is_selected: isSelected,
    ready_on: times.readyOn,
    ready_at: iso(times.readyAtMs),
    collect_by: iso(times.collectByMs),
  };
}
