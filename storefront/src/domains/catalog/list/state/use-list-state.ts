import { startTransition, useContext, useMemo, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router';
import { afterPress } from '../../../../ui/lazy-loading/after-press.ts';
import { type ListState, listHref, readListState } from './list-state.ts';

/** What a choice makes of the state that the list has by then. */
type Choose = (latest: ListState) => ListState;

export interface ListNavigation {
  readonly state: ListState;
  /** The link to another state of this list. */
  readonly hrefOf: (next: ListState) => string;
  /**
   * Goes to what `choose` gives as one step of the history, once the press is shown; the list stays where it is on the screen. `settled`
   * is called when the router has begun, or nothing is left to begin.
   */
  readonly change: (choose: Choose, settled?: () => void) => void;
}

/** The state of the list on this page and the ways to others. It lives in the address and nowhere else (OPEN-01). */
export function useListState(): ListNavigation {
  const { pathname, search: shown } = useLocation();
  // What is pressed counts from the press on, not from when its page has come: two quick choices are both kept.
  const coming = useNavigation().location;
  const search = coming?.pathname === pathname ? coming.search : shown;
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useMemo(() => {
    const current = new URLSearchParams(search);
    // The router itself is ahead of what is drawn of it.
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
 * A list's state for a control that shows what is pressed on it at once. A press draws that control alone; the router, with all that
 * follows it, begins after the frame, and what it says replaces what was pressed.
 */
export function usePressed({ state, change }: ListNavigation): Pick<ListNavigation, 'state' | 'change'> {
  const [pressed, setPressed] = useState<ListState | null>(null);
  const shown = pressed ?? state;
  return {
    state: shown,
    change: (choose) => {
      const mine = choose(shown);
      setPressed(mine);
      // In one step with what the router draws, which is a transition as well: the control never shows the state before.
      change(choose, () => startTransition(() => setPressed((now) => (now === mine ? null : now))));
    },
  };
}
