import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { collectMetrics } from '../../api/health/share-metrics.ts';
import { machineHashQueue } from '../../domains/customers/credentials/hash-queue.ts';
import { serveQueue } from '../../platform/concurrency/shared-queue.ts';
import { isRestartRequest, requestRestart } from '../serve/restart.ts';
import { WorkerStartError } from './worker-start-error.ts';
import { ASK_FOR_TASK, OPEN, type TaskMessage, type WorkerTask } from './worker-task.ts';

/** A worker that ran this long had no problem at its start, so it is replaced at once. */
const STEADY_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** The workers of a shop on this machine. */
export interface Workers {
  /** Asks all workers to finish their requests and exit. Resolves when they have. */
  stop(): Promise<void>;
}

/**
 * Serves the shop by `count` processes of this program on one port. Resolves when the first one
 * serves; the others follow. A worker that exits is replaced: at once, or after pauses that double
 * up to half a minute while workers exit early.
 * @throws WorkerStartError when the first one exits before the shop is open
 */
export async function runWorkers(options: {
  readonly count: number;
  readonly task: WorkerTask;
  readonly log: FastifyBaseLogger;
}): Promise<Workers> {
  const { count, task, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Worker>();
  const serving = new Set<Worker>();
  const collect = collectMetrics(serving);
  const serveHashQueue = serveQueue(machineHashQueue);

  /**
   * Keeps one worker running until the shutdown, or until the first worker fails to open the shop.
   */
  async function keepOne(opening: PromiseWithResolvers<void> | null): Promise<void> {
    let pauseMs = 0;
    while (!signal.aborted) {
      const begun = performance.now();
      const worker = cluster.fork();
      running.add(worker);
      worker.on('message', (message) => {
        if (message === ASK_FOR_TASK) worker.send({ task } satisfies TaskMessage);
        else if (message === OPEN) {
          serving.add(worker);
          opening?.resolve();
        } else if (isRestartRequest(message)) requestRestart();
        else if ('queue' in message) serveHashQueue(worker, message);
        else collect(worker, message);
      });
      const [code, killedBy] = await once(worker, 'exit').catch((error: unknown) => [String(error), null]);
      running.delete(worker);
      serving.delete(worker);
      if (signal.aborted) return;
      opening?.reject(new WorkerStartError('The shop could not be opened; the lines above say why.'));
      const isSteady = performance.now() - begun >= STEADY_MS;
      pauseMs = isSteady ? 0 : Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      log.error(
        { worker: worker.process.pid, code, killedBy, pauseMs },
        'a worker has ended; another follows',
      );
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const opening = Promise.withResolvers<void>();
  const all = [keepOne(opening)];
  const workers: Workers = {
    async stop() {
      stopping.abort();
      for (const worker of running) worker.process.kill('SIGTERM');
      await Promise.all(all);
    },
  };
  try {
    await opening.promise;
  } catch (error) {
    await workers.stop();
    throw error;
  }
  for (let more = 1; more < count; more++) all.push(keepOne(null));
  return workers;
}
