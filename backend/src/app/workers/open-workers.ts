import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/configuration/config.ts';
import type { Connections } from '../../platform/configuration/connections.ts';
import { serveSandboxFor } from '../../platform/payment-providers/sandbox/serve-sandbox-for.ts';
import type { StopStep } from '../serve/stop-on-signals.ts';
import { runWorkers } from './run-workers.ts';
import { sharesPort } from './share-port.ts';

/**
 * Serves the shop on a prepared database with WORKERS processes. Resolves when the first of them
 * serves. Each started part adds its stop function to the front of `stopSteps`.
 * @throws WorkerStartError when the first process ends before the shop is open
 */
export async function openWorkers(shop: {
  readonly config: Config;
  /** Whether the shop is in play mode now; each worker follows later changes itself. */
  readonly isPlaying: boolean;
  readonly connection: Connection;
  readonly publicUrl: string;
  /** The saved connections, the same for all workers, also for later ones. */
  readonly saved: Connections;
  readonly log: FastifyBaseLogger;
  readonly stopSteps: StopStep[];
}): Promise<void> {
  const { config, isPlaying, connection, publicUrl, saved, log, stopSteps } = shop;
  const sandbox = await serveSandboxFor(config, isPlaying);
  stopSteps.unshift(() => sandbox.close());
  const isPortShared = await sharesPort(config);
  const task = { connection, publicUrl, saved, sandboxGatewayUrl: sandbox.url, isPortShared };
  const workers = await runWorkers({ count: config.workers, task, log });
  stopSteps.unshift(() => workers.stop());
}
