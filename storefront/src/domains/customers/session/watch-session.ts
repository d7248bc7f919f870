import { hasSessionEnded, sessionEndMs } from './session.ts';

/** A browser is looked after this often whether its time is over: a laptop that slept misses its timers (SESS-07). */
const LOOK_EVERY_MS = 1_000;
/** Longer timers fire at once: browsers count them in 31 bits. */
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Calls `onEnd` once when the time of the stored token is over, by a timer for what is left of it (SESS-06) and by a look
 * every second; at once when it is over already (SESS-05). Gives the function that cancels both (SESS-09).
 */
export function watchSession(onEnd: () => void): () => void {
  const look = () => {
    if (!hasSessionEnded()) return;
    stop();
    onEnd();
  };
  // Over is one millisecond after the end.
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
