import type { FastifyInstance } from 'fastify';

/** A process with this delay serves no request well. */
const MOST_LATE_MS = 2_000;
const EVERY_MS = 500;
/**
 * A single stall (a start, a pause of the host) is over when it is detected; only repeated delays
 * mean overload.
 */
const TIMES_IN_A_ROW = 2;

/**
 * Measures the event loop delay until `app` closes. Returns a function that tells whether the last
 * two measurements exceeded two seconds. `now` returns milliseconds of a monotonic clock.
 */
export function watchLateness(app: FastifyInstance, now = () => performance.now()): () => boolean {
  let times = 0;
  let dueAt = now() + EVERY_MS;
  const timer = setInterval(() => {
    times = now() - dueAt > MOST_LATE_MS ? times + 1 : 0;
    dueAt = now() + EVERY_MS;
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => times >= TIMES_IN_A_ROW;
}
