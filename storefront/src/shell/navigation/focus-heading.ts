/** Time limit for the heading of a page, in milliseconds; after it the focus stays. */
const GIVE_UP_MS = 10_000;

/**
 * Moves the focus to the heading of the new page, at once or when it appears, for keyboard and
 * screen reader users. Stops when the user acts first (key, pointer, input) or a component takes
 * the focus. Moves on from a placeholder's heading. `left` is the focused element at the
 * navigation. Returns the function that cancels it.
 */
export function focusHeading(left: Element | null): () => void {
  const main = document.getElementById('main');
  if (main === null) return () => undefined;
  let heading: HTMLElement | null = null;
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
    if (heading?.isConnected && document.activeElement === heading) return;
    if (isTaken(main as HTMLElement, left)) return stop();
    const next = main?.querySelector('h1');
    if (!next) return;
    heading = next;
    if (heading.tabIndex < 0) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  observer.observe(main, { childList: true, subtree: true });
  tryNow();
  return stop;
}

/**
 * Returns whether the page or a dialog has the focus, a field was entered, or a panel is open that
 * closes on blur.
 */
function isTaken(main: HTMLElement, left: Element | null): boolean {
  const { activeElement } = document;
  if (document.querySelector('[role="dialog"]') !== null) return true;
  if (activeElement === null) return false;
  const isEntered = activeElement !== left && activeElement.matches('input, select, textarea');
  return isEntered || main.contains(activeElement) || activeElement.closest('dialog') !== null;
}
