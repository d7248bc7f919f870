import type { TestShop } from './create-test-shop.ts';

type Counter = TestShop['services']['shop']['shipping']['pickupLocations'][number];

/** Runs a test while all counters of a shop have these settings. */
export async function withCounters(
  shop: TestShop,
  changes: Partial<Counter>,
  work: () => Promise<void>,
): Promise<void> {
  const { shipping } = shop.services.shop;
  const writable = shipping as { pickupLocations: readonly Counter[] };
  const before = shipping.pickupLocations;
  writable.pickupLocations = before.map((counter) => ({ ...counter, ...changes }));
  try {
    await work();
  } finally {
    writable.pickupLocations = before;
  }
}

/** Settings of a counter that hands out no more than the pieces recorded there. */
export const NO_TRANSFERS = { isFilledByTransfer: false };
