import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';

/** The postal code and the payment method of delivered prices. */
export interface DeliveryPlace {
  /** Null until the shopper enters one. */
  readonly postcode: string | null;
  /** Code of the payment method; null for the shop's first one. */
  readonly method: string | null;
}

const NOWHERE: DeliveryPlace = { postcode: null, method: null };
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

/** Changes the place for this visit. */
export function chooseDeliveryPlace(changes: Partial<DeliveryPlace>): void {
  const place = { ...placeStore.getState(), ...changes };
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
    const text = (value: unknown) =>
      typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : null;
    return stored === null ? NOWHERE : { postcode: text(stored.postcode), method: text(stored.method) };
  } catch {
    // Malformed content counts as empty.
    return NOWHERE;
  }
}
