import type { FastifyBaseLogger } from 'fastify';

/** How long what is in flight may take to finish. */
const PATIENCE_MS = 30_000;

/**
 * Ends the process on SIGINT or SIGTERM by the steps in their order; a step that fails does not keep the others from
 * being done. A second signal, or half a minute, ends it at once.
 */
export function stopOnSignals(log: FastifyBaseLogger, steps: ReadonlyArray<() => Promise<unknown>>): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
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
