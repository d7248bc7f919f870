import { type RefObject, useLayoutEffect } from 'react';

/**
 * When `part` leaves the page with focus in it, focus goes on at the page's heading instead of being lost to its body. Call it in the
 * component that leaves with the part.
 */
export function useHeadingAfter(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (part.current?.contains(document.activeElement)) queueMicrotask(focusHeading);
    },
    [part],
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null || document.activeElement !== document.body) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus();
}
