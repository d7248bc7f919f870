import { hasSessionEnded, sessionEndMs } from './session.ts';

/** Interval of the expiry check, in milliseconds: a laptop that slept misses its timers. */
const LOOK_EVERY_MS = 1_000;
/** The longest delay of `setTimeout`, a 31-bit integer; longer ones fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Calls `onEnd` once when the stored token expires, by a timer and by a check every second; at once
 * if it has expired already. Returns the function that cancels both.
 */
export function watchSession(onEnd: () => void): () => void {
  const look = () => {
    if (!hasSessionEnded()) return;
    stop();
    onEnd();
  };
  // A token expires one millisecond after its end.
  const leftMs = (sessionEndMs() ?? Number.POSITIVE_INFINITY) - Date.now() + 1;
  const timer = setTimeout(look, Math.min(Math.max(0, leftMs), LONGEST_TIMER_MS));
  const interval = setInterval(look, LOOK_EVERY_MS);
  const stop = () => {
    clearTimeout(timer);
    clearInterval(interval);
  };
  look();
  return stop;
}
