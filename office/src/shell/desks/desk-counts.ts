import { createContext, use } from 'react';

/** The number of waiting items by the code of the desk. A desk without one shows no number. */
export type DeskCounts = Readonly<Record<string, number>>;

const Counts = createContext<DeskCounts>({});

/** Provides the numbers of waiting items to the sidebar and the menu. */
export const DeskCountsProvider = Counts.Provider;

/** Returns the numbers of waiting items. */
export function useDeskCounts(): DeskCounts {
  return use(Counts);
}
