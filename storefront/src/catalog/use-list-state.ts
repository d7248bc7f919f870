import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
} from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { afterFrame } from '../ui/after-frame.ts';
import { type ListState, listHref, readListState } from './list-state.ts';

export interface ListNavigation {
  readonly state: ListState;
  /** The link to another state of this list. */
  readonly hrefOf: (next: ListState) => string;
  /**
   * Goes to what `choose` makes of the state, as one step of the history; the list stays where it is on the screen. What `show` sets
   * as optimistic is drawn at once, all else after that frame.
   */
  readonly change: (choose: (latest: ListState) => ListState, show?: () => void) => void;
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
 * from the press on, not from when its page has come: two quick choices are both kept. A press draws the caller, but gives the same.
 */
export function useListNavigation(): ListNavigation {
  const { pathname, search: shown } = useLocation();
  const coming = useNavigation().location;
  const search = coming?.pathname === pathname ? coming.search : shown;
  const [chosen, setChosen] = useOptimistic(search);
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  });
  const navigate = useNavigate();
  return useMemo(() => {
    const current = new URLSearchParams(search);
    return {
      state: readListState(current),
      hrefOf: (next) => listHref(pathname, next, current),
      change: (choose, show) =>
        startTransition(async () => {
          const from = new URLSearchParams(latest.current);
          const href = listHref(pathname, choose(readListState(from)), from);
          setChosen(href.slice(pathname.length));
          show?.();
          await new Promise<void>(afterFrame);
          await navigate(href, { preventScrollReset: true });
        }),
    };
  }, [pathname, search, setChosen, navigate]);
}
