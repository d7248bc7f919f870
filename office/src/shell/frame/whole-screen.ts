import { useMatches } from 'react-router';

/**
 * Exported as `handle` by a page that fills a tablet. There the frame shows no sidebar, top bar and
 * tabs, so the page needs a link back.
 */
export const WHOLE_SCREEN = { isWholeScreen: true } as const;

/** Returns whether the current page fills a tablet. */
export function useIsWholeScreen(): boolean {
  return useMatches().some(({ handle }) => handle === WHOLE_SCREEN);
}
