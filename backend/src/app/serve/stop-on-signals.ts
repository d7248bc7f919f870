import type { FastifyBaseLogger } from 'fastify';

/**
 * One stop request may arrive twice: from the terminal and from a parent process that forwards it.
 */
const SAME_WISH_MS = 1_000;
/** Time limit for running requests. */
const PATIENCE_MS = 30_000;

/** Stops a part of the process. */
export type StopStep = () => Promise<unknown>;

/** Runs the steps in order. A failing step is logged and does not prevent the others. */
export async function stopAll(log: FastifyBaseLogger, steps: readonly StopStep[]): Promise<void> {
  for (const step of steps) {
    await step().catch((error: unknown) => log.error({ err: error }, 'A shutdown step failed'));
  }
}

/** Ends the process in order. A second call after a moment ends it at once. */
export type Stop = (cause: string, exitCode?: number) => Promise<void>;

/**
 * Ends the process on SIGINT or SIGTERM by the steps in the list at that time. A second signal
 * after a moment, or a timeout of half a minute, ends it at once. Returns the function that does so.
 */
export function stopOnSignals(log: FastifyBaseLogger, steps: readonly StopStep[]): Stop {
  let askedAt: number | null = null;
  const stop: Stop = async (cause, exitCode = 0) => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    log.info({ cause }, 'Shutting down');
    setTimeout(() => process.exit(exitCode || 1), PATIENCE_MS).unref();
    await stopAll(log, steps);
    process.exit(exitCode);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
  return stop;
}
