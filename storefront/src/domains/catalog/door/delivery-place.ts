import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';

/** The destination of delivered prices, and the amount of metal that lists compare. */
export interface DeliveryPlace {
  /** Null until the shopper enters one. */
  readonly postcode: string | null;
  /** Troy ounces. */
  readonly ounces: number;
}

const NOWHERE: DeliveryPlace = { postcode: null, ounces: 1 };
/** The API accepts no more. */
export const MOST_OUNCES = 10_000;
/** Longer texts are no postal codes. */
const LONGEST = 20;

const placeStore = createStore<DeliveryPlace>(() => NOWHERE);

/**
 * Returns the place of this visit, shared by all pages of the tab. Empty while the server renders
 * and before the component has mounted, so that all visitors get the same HTML.
 */
export function useDeliveryPlace(): DeliveryPlace {
  useEffect(() => {
    if (placeStore.getState() === NOWHERE) placeStore.setState(storedPlace(), true);
  }, []);
  return useStore(placeStore);
}

/** Remembers a postal code for this visit. */
export function chooseDeliveryPlace(postcode: string): void {
  store({ ...placeStore.getState(), postcode });
}

/** Remembers the amount of metal that lists compare for this visit. */
export function chooseOunces(ounces: number): void {
  store({ ...placeStore.getState(), ounces });
}

function store(place: DeliveryPlace): void {
  writeTabStored('delivery_place', JSON.stringify(place));
  placeStore.setState(place, true);
}

/** Deletes the place. */
export function forgetDeliveryPlace(): void {
  removeTabStored('delivery_place');
  placeStore.setState(NOWHERE, true);
}

function storedPlace(): DeliveryPlace {
  try {
    const stored: Partial<Record<keyof DeliveryPlace, unknown>> | null = JSON.parse(
      readTabStored('delivery_place') ?? 'null',
    );
    const { postcode, ounces } = stored ?? {};
    const isPlace = typeof postcode === 'string' && postcode !== '' && postcode.length <= LONGEST;
    const isAmount = typeof ounces === 'number' && ounces > 0 && ounces <= MOST_OUNCES;
    if (!isPlace && !isAmount) return NOWHERE;
    return { postcode: isPlace ? postcode : null, ounces: isAmount ? ounces : NOWHERE.ounces };
  } catch {
    // Malformed content counts as empty.
    return NOWHERE;
  }
}
