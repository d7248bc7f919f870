import { useEffect } from 'react';

/**
 * Moves the focus to the nearest heading that remains when the focused element disappears, such as
 * the button of a finished step. The browser would move it to the start of the page, and a keyboard
 * user would have to find the way back. Does nothing when the person has left the element before.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    return main === null ? undefined : watchFocus(main);
  }, []);
}

function watchFocus(main: HTMLElement): () => void {
  let trail: readonly Element[] = [];

  const remember = ({ target }: FocusEvent) => {
    trail = target instanceof Element ? ancestorsWithin(main, target) : [];
  };
  const forget = ({ target }: FocusEvent) =>
    // A removal may send this event too. The element is gone by the end of the task then.
    queueMicrotask(() => {
      if (hasNoFocus() && target instanceof Element && target.isConnected) trail = [];
    });
  const observer = new MutationObserver(() => {
    if (trail[0] === undefined || trail[0].isConnected || !hasNoFocus()) return;
    nearestHeading(trail)?.focus({ preventScroll: true });
  });

  main.addEventListener('focusin', remember);
  main.addEventListener('focusout', forget);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', remember);
    main.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Returns an element and its ancestors up to `main`, innermost first. */
function ancestorsWithin(main: Element, element: Element): Element[] {
  const trail: Element[] = [];
  for (let one: Element | null = element; one !== null && main.contains(one); one = one.parentElement) {
    trail.push(one);
  }
  return trail;
}

/** Makes the nearest remaining heading focusable and returns it; null without a heading. */
function nearestHeading(trail: readonly Element[]): HTMLElement | null {
  for (const ancestor of trail) {
    const heading = ancestor.isConnected ? ancestor.querySelector<HTMLElement>('h1, h2, h3') : null;
    if (heading === null) continue;
    if (heading.tabIndex < 0) heading.tabIndex = -1;
    return heading;
  }
  return null;
}
