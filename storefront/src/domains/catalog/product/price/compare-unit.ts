import { createStore, useStore } from 'zustand';

/** The unit in which prices of products of different weight are compared. */
export type CompareUnit = 'oz' | 'g';

const unitStore = createStore<CompareUnit>(() => 'oz');

/** Returns the chosen unit, shared by all lists and product pages until a reload. */
export function useCompareUnit(): CompareUnit {
  return useStore(unitStore);
}

/** Changes the unit everywhere. */
export function chooseCompareUnit(unit: CompareUnit): void {
  unitStore.setState(unit, true);
}
