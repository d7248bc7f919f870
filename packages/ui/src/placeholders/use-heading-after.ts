import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves focus to the heading of the page when `part` unmounts with focus inside; otherwise focus
 * would fall back to the body. Call it in the component that unmounts with the part.
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
