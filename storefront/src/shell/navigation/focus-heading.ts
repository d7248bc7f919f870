/** A page that has shown no heading after this long keeps the focus where it is. */
const GIVE_UP_MS = 10_000;

/**
 * Moves focus to the heading of the page that came, so that keyboard and screen reader go on there (OPEN-69): at once, or when
 * the heading appears. Whoever acts first keeps their place: a key, a press, text in a field, or a part of the page that took
 * focus by itself. A heading that stood in for another one hands focus on. `left` is where focus was when the page came. Gives what
 * calls it off.
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
 * Whether the new page or a dialog over it has focus already, a field has been entered since, or a panel has opened with the
 * page that closes when focus leaves.
 */
function isTaken(main: HTMLElement, left: Element | null): boolean {
  const { activeElement } = document;
  if (document.querySelector('[role="dialog"]') !== null) return true;
  if (activeElement === null) return false;
  const isEntered = activeElement !== left && activeElement.matches('input, select, textarea');
  return isEntered || main.contains(activeElement) || activeElement.closest('dialog') !== null;
}
