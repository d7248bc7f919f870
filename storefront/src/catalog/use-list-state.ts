import { createContext, startTransition, useContext, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { afterFrame } from '../ui/after-frame.ts';
import { type ListState, listHref, readListState } from './list-state.ts';

export interface ListNavigation {
  readonly state: ListState;
  /** The link to another state of this list. */
  readonly hrefOf: (next: ListState) => string;
  /** Goes there as one step of the history; the list stays where it is on the screen. */
  readonly change: (next: ListState) => void;
}

const ListContext = createContext<ListNavigation | null>(null);

/** Gives the parts of a list what `useListNavigation` gave the list. */
export const ListNavigationProvider = ListContext.Provider;

/** The state of the list around this part and the ways to others. */
export function useListState(): ListNavigation {
  return useContext(ListContext) as ListNavigation;
}

/**
 * The state of the list on this page and the ways to others. It lives in the address and nowhere else (OPEN-01). What is pressed counts
 * from the press on, not from when its page has come: two quick choices are both kept.
 */
export function useListNavigation(): ListNavigation {
  const { pathname, search: shown } = useLocation();
  const coming = useNavigation().location;
  const [search, setSearch] = useOptimistic(coming?.pathname === pathname ? coming.search : shown);
  const navigate = useNavigate();
  return useMemo(() => {
    const current = new URLSearchParams(search);
    const hrefOf = (next: ListState) => listHref(pathname, next, current);
    return {
      state: readListState(current),
      hrefOf,
      change: (next) =>
        startTransition(async () => {
          const href = hrefOf(next);
          setSearch(href.slice(pathname.length));
          // The choice is seen before the router, with all that follows it, begins.
          await new Promise<void>(afterFrame);
          await navigate(href, { preventScrollReset: true });
        }),
    };
  }, [pathname, search, setSearch, navigate]);
}
