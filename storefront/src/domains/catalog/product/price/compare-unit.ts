import { createStore, useStore } from 'zustand';

/** The unit in which prices of pieces of different weight are compared. */
export type CompareUnit = 'oz' | 'g';

const unitStore = createStore<CompareUnit>(() => 'oz');

/** The unit that the shopper compares by; the same on every list and product page until the page is left. */
export function useCompareUnit(): CompareUnit {
  return useStore(unitStore);
}

/** Changes the unit everywhere at once. */
export function chooseCompareUnit(unit: CompareUnit): void {
  unitStore.setState(unit, true);
}
