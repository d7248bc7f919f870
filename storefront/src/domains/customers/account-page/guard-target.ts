import { createContext, useContext } from 'react';

/** Returns where the customer page at a path redirects guests. */
export type FindGuardTarget = (path: string) => Promise<string>;

const GuardTargetContext = createContext<FindGuardTarget>(async () => '/');

/** Provided once, around all pages: the table of pages has the targets. */
export const GuardTargetProvider = GuardTargetContext.Provider;

/** Returns the look-up of redirect targets; the home page outside of a provider. */
export function useGuardTarget(): FindGuardTarget {
  return useContext(GuardTargetContext);
}
