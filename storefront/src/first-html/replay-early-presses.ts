import { flushSync } from 'react-dom';

/** Replays the clicks that `early-press.ts` recorded; called after hydration. */
export function replayEarlyPresses(): void {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  for (const button of presses) button.removeAttribute('aria-busy');
  // Synchronous, so that each click sees the effect of the previous one.
  for (const button of presses) if (button.isConnected) flushSync(() => button.click());
}
