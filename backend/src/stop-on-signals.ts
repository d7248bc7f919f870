import type { FastifyBaseLogger } from 'fastify';

/** One wish to stop may arrive twice: from the terminal and from a parent that passes it on. */
const SAME_WISH_MS = 1_000;
/** How long what is in flight may take to finish. */
const PATIENCE_MS = 30_000;

/**
 * Ends the process on SIGINT or SIGTERM by the steps in their order; a step that fails does not keep the others from
 * being done. A second signal a moment later, or half a
 * minute, ends it at once.
 */
export function stopOnSignals(log: FastifyBaseLogger, steps: ReadonlyArray<() => Promise<unknown>>): void {
  let askedAt: number | null = null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    for (const step of steps) {
      await step().catch((error: unknown) => log.error({ err: error }, 'closing went wrong'));
    }
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
