import type { FastifyInstance } from 'fastify';

/** A process with this delay serves no request well. */
const MAX_DELAY_MS = 2_000;
const EVERY_MS = 500;
/**
 * A single stall (a start, a pause of the host) is over when it is detected; only repeated delays
 * mean overload.
 */
const IN_A_ROW = 2;

/**
 * Measures the event loop delay until `app` closes. Returns a function that tells whether the last
 * two measurements exceeded two seconds. `now` returns milliseconds of a monotonic clock.
 */
export function watchEventLoopDelay(app: FastifyInstance, now = () => performance.now()): () => boolean {
  let times = 0;
  let dueAt = now() + EVERY_MS;
  const timer = setInterval(() => {
    times = now() - dueAt > MAX_DELAY_MS ? times + 1 : 0;
    dueAt = now() + EVERY_MS;
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => times >= IN_A_ROW;
}
