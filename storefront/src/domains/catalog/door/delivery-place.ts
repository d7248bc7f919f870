import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';

/** The destination of delivered prices. */
export interface DeliveryPlace {
  /** Null until the shopper enters one. */
  readonly postcode: string | null;
}

const NOWHERE: DeliveryPlace = { postcode: null };
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
  const place = { postcode };
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
    const postcode = stored?.postcode;
    const isPossible = typeof postcode === 'string' && postcode !== '' && postcode.length <= LONGEST;
    return isPossible ? { postcode } : NOWHERE;
  } catch {
    // Malformed content counts as empty.
    return NOWHERE;
  }
}
