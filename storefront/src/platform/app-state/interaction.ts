/**
 * Delay after the first event, so that the loaded code does not compete with the event's own work.
 */
export const INTERACTION_DELAY_MS = 1500;

let hasInteracted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Handles a pointer or key event: the shopper counts as having interacted 1500 ms later. */
function noteInteraction(): void {
  if (hasInteracted || timer !== undefined) return;
  timer = setTimeout(() => {
    hasInteracted = true;
    for (const run of waiting) run();
    waiting.clear();
  }, INTERACTION_DELAY_MS);
}

/**
 * Runs a callback that needs an interaction first, such as loading a captcha: at once after one,
 * else once when it happens.
 */
export function onceInteracted(run: () => void): void {
  if (hasInteracted) run();
  else waiting.add(run);
}

/**
 * Listens for pointer and key events on the whole page. Returns the function that stops it. Used
 * once, in the shell.
 */
export function followInteraction(): () => void {
  document.addEventListener('pointerdown', noteInteraction, { passive: true });
  document.addEventListener('keydown', noteInteraction, { passive: true });
  return () => {
    document.removeEventListener('pointerdown', noteInteraction);
    document.removeEventListener('keydown', noteInteraction);
  };
}

/** Resets the state; for tests. */
export function resetInteraction(): void {
  clearTimeout(timer);
  timer = undefined;
  hasInteracted = false;
  waiting.clear();
}
