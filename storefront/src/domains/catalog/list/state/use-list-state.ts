import { afterPress } from '@ingot/ui/lazy-loading/after-press.ts';
import { startTransition, useContext, useMemo, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router';
import { type ListState, listHref, readListState } from './list-state.ts';

/** Returns the next state from the latest one. */
type Choose = (latest: ListState) => ListState;

export interface ListNavigation {
  readonly state: ListState;
  /** Returns the link to another state of this list. */
  readonly hrefOf: (next: ListState) => string;
  /**
   * Navigates to the result of `choose` as one history entry, after the browser has painted the
   * click. Keeps the scroll position. Calls `settled` when the router has started or there is
   * nothing to start.
   */
  readonly change: (choose: Choose, settled?: () => void) => void;
}

/** Returns the list's state and the functions that change it. The state exists only in the URL. */
export function useListState(): ListNavigation {
  const { pathname, search: shown } = useLocation();
  // Uses a pending navigation, so that two quick choices are both kept.
  const coming = useNavigation().location;
  const search = coming?.pathname === pathname ? coming.search : shown;
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useMemo(() => {
    const current = new URLSearchParams(search);
    // The router's state is newer than the rendered one.
    const begin = (choose: Choose) => {
      const { location: here, navigation } = router?.state ?? {};
      if (here?.pathname !== pathname) return;
      const next = navigation?.location;
      const latest = new URLSearchParams(next?.pathname === pathname ? next.search : here.search);
      const href = listHref(pathname, choose(readListState(latest)), latest);
      void router?.navigate(href, { preventScrollReset: true });
    };
    return {
      state: readListState(current),
      hrefOf: (next) => listHref(pathname, next, current),
      change: (choose, settled) =>
        afterPress((stands) => {
          if (stands) begin(choose);
          settled?.();
        }),
    };
  }, [pathname, search, router]);
}

/**
 * Returns a list's state for a control that shows a click at once. The click re-renders only that
 * control. The router starts after the next frame, and its result replaces the optimistic state.
 */
export function usePressed({ state, change }: ListNavigation): Pick<ListNavigation, 'state' | 'change'> {
  const [pressed, setPressed] = useState<ListState | null>(null);
  const shown = pressed ?? state;
  return {
    state: shown,
    change: (choose) => {
      const mine = choose(shown);
      setPressed(mine);
      // In the same transition as the router, so that the control never shows the previous state.
      change(choose, () => startTransition(() => setPressed((now) => (now === mine ? null : now))));
    },
  };
}
