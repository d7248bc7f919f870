import type { FastifyBaseLogger } from 'fastify';

/** One wish to stop may arrive twice: from the terminal and from a parent that passes it on. */
const SAME_WISH_MS = 1_000;
/** How long what is in flight may take to finish. */
const PATIENCE_MS = 30_000;

/** What ends a part of the process. */
export type StopStep = () => Promise<unknown>;

/** Does the steps in their order; one that fails is logged and does not keep the others from being done. */
export async function stopAll(log: FastifyBaseLogger, steps: readonly StopStep[]): Promise<void> {
  for (const step of steps) {
    await step().catch((error: unknown) => log.error({ err: error }, 'closing went wrong'));
  }
}

/**
 * Ends the process on SIGINT or SIGTERM by the steps that the list holds then. A second signal a moment later, or half a
 * minute, ends it at once.
 */
export function stopOnSignals(log: FastifyBaseLogger, steps: readonly StopStep[]): void {
  let askedAt: number | null = null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await stopAll(log, steps);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
