/** The `sessionStorage` key of the scroll positions, shared with React Router's `ScrollRestoration`. */
export const SCROLL_KEY = 'react-router-scroll-positions';

/**
 * Restores the scroll position before the first paint, from what `ScrollRestoration` stores later.
 * Its own script, which this one replaces, throws when storage is blocked.
 */
export function restoreScroll(): void {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}');
    const y: unknown = positions[history.state.key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch {
    // Blocked storage, or a value of another program: the page stays at its top.
  }
}
