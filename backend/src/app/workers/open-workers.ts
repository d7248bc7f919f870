import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/configuration/config.ts';
import { serveSandboxFor } from '../../platform/payment-providers/serve-sandbox-for.ts';
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
  readonly connection: Connection;
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
  readonly stopSteps: StopStep[];
}): Promise<void> {
  const { config, connection, publicUrl, log, stopSteps } = shop;
  const sandbox = await serveSandboxFor(config);
  stopSteps.unshift(() => sandbox.close());
  const isPortShared = await sharesPort(config);
  const task = { connection, publicUrl, sandboxGatewayUrl: sandbox.url, play: config.play, isPortShared };
  const workers = await runWorkers({ count: config.workers, task, log });
  stopSteps.unshift(() => workers.stop());
}
