import type { FastifyInstance } from 'fastify';

/** A process this late serves nobody well. */
const MOST_LATE_MS = 2_000;
const EVERY_MS = 500;
/** One stall (a start, a pause of the host) is over when it is seen; only what is late again is too busy. */
const TIMES_IN_A_ROW = 2;

/**
 * Watches how late the event loop gets to what is due, until `app` closes. Gives whether it is more than two seconds late, and
 * was so the time before. `now` is a time in milliseconds that is never put back.
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
