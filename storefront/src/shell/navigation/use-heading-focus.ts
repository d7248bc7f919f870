import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The path shown last: outside of the components, because another layout comes with a frame of its own. */
let shownPath: string | null = null;

/** After a change of page in the browser, focus goes to the new page's heading; a list that only changes keeps it. */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  // With the page itself: what is entered from then on is entered on the new page.
  useLayoutEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === null || before === pathname || hash !== '') return;
    const left = document.activeElement;
    let stop: (() => void) | null = null;
    let isLeft = false;
    // Not part of a first visit; failing to load it leaves focus where it is.
    const load = import('./focus-heading.ts');
    load.then(
      ({ focusHeading }) => {
        if (!isLeft) stop = focusHeading(left);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [pathname, hash]);
}
