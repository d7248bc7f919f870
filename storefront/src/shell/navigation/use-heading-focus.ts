import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The previous path. Outside of the components, because another layout remounts the frame. */
let shownPath: string | null = null;

/** Moves the focus to the heading of a new page; a changed list on the same path keeps it. */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  // A layout effect, so that later input counts as input on the new page.
  useLayoutEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === null || before === pathname || hash !== '') return;
    const left = document.activeElement;
    let stop: (() => void) | null = null;
    let isLeft = false;
    // Not part of a first visit; a failed download leaves the focus as it is.
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
