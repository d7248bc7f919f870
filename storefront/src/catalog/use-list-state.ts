import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListState, listHref, readListState } from './list-state.ts';

export interface ListNavigation {
  readonly state: ListState;
  /** The link to another state of this list. */
  readonly hrefOf: (next: ListState) => string;
  /** Goes there as one step of the history; the list stays where it is on the screen. */
  readonly change: (next: ListState) => void;
}

/** The state of the list on this page and the ways to others. It lives in the address and nowhere else (OPEN-01). */
export function useListState(): ListNavigation {
  const { pathname, search: shown } = useLocation();
  // What is pressed counts from the press on, not from when its page has come: two quick choices are both kept.
  const coming = useNavigation().location;
  const search = coming?.pathname === pathname ? coming.search : shown;
  const navigate = useNavigate();
  return useMemo(() => {
    const current = new URLSearchParams(search);
    const hrefOf = (next: ListState) => listHref(pathname, next, current);
    return {
      state: readListState(current),
      hrefOf,
      change: (next) => navigate(hrefOf(next), { preventScrollReset: true }),
    };
  }, [pathname, search, navigate]);
}
