/** A press counts this long after it happened, so that what it loads does not compete with what it does (NAV-11). */
export const INTERACTION_DELAY_MS = 1500;

let hasInteracted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Called by what a shopper presses or types into: from 1500 ms later on, the shopper counts as having interacted. */
function noteInteraction(): void {
  if (hasInteracted || timer !== undefined) return;
  timer = setTimeout(() => {
    hasInteracted = true;
    for (const run of waiting) run();
    waiting.clear();
  }, INTERACTION_DELAY_MS);
}

/**
 * Does what needs a person, as a captcha does, no earlier than the shopper has done something on this page load (NET-22): at
 * once when that is so, once however often it is asked for until then.
 */
export function onceInteracted(run: () => void): void {
  if (hasInteracted) run();
  else waiting.add(run);
}

/** Notes every press and key anywhere in the page. Gives the function that stops. Used once, in the shell. */
export function followInteraction(): () => void {
  document.addEventListener('pointerdown', noteInteraction, { passive: true });
  document.addEventListener('keydown', noteInteraction, { passive: true });
  return () => {
    document.removeEventListener('pointerdown', noteInteraction);
    document.removeEventListener('keydown', noteInteraction);
  };
}

/** As if nothing had been done yet; for tests. */
export function resetInteraction(): void {
  clearTimeout(timer);
  timer = undefined;
  hasInteracted = false;
  waiting.clear();
}
