import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Time limit for the heading of a page, in milliseconds; after it the focus stays. */
const GIVE_UP_MS = 10_000;

/**
 * Moves the focus to the heading of a new page, at once or when it appears, so that screen readers
 * announce the page and the keyboard continues there. Stops when the person acts first. A page that the
 * browser loads keeps its own focus; the page after the sign-in is not such a page.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const isLoad = useNavigationType() === 'POP';
  const lastPath = useRef(isLoad ? pathname : null);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    return focusHeading();
  }, [pathname]);
}

function focusHeading(): () => void {
  const main = document.getElementById('main');
  if (main === null) return () => undefined;
  const observer = new MutationObserver(tryNow);
  const timer = setTimeout(stop, GIVE_UP_MS);
  const events = ['keydown', 'pointerdown', 'input'] as const;
  for (const event of events) document.addEventListener(event, stop, true);

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, stop, true);
  }

  function tryNow() {
    const { activeElement } = document;
    // The page or a dialog took the focus.
    if (activeElement?.closest('dialog, input, select, textarea')) return stop();
    const heading = main?.querySelector('h1');
    if (!heading) return;
    if (heading.tabIndex < 0) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    stop();
  }

  observer.observe(main, { childList: true, subtree: true });
  tryNow();
  return stop;
}
