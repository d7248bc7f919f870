import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../../platform/context.ts';
import type { Executor } from '../graphql/executor.ts';
import type { Rush } from '../rush/rush.ts';
import { readOperationNames } from './operation-names.ts';
import { shareMetrics } from './share-metrics.ts';
import { spotMetrics } from './spot-metrics.ts';

/** Seconds, from a cached response to an import. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

let ofProcess: Registry | null = null;

/**
 * Returns the metrics of the process, such as its memory. All shops of a process share them, because
 * their observers never stop and would keep a closed shop in memory.
 */
function processMetrics(): Registry {
  if (ofProcess !== null) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** Sources of the metrics. */
export interface MetricsSources {
  readonly services: Services;
  readonly pool: pg.Pool;
  readonly executor: Executor;
  readonly rush: Pick<Rush, 'waiting'>;
}

/**
 * Serves `/metrics` in Prometheus' text format for all worker processes, and adds the hook that
 * times requests. Returns a function that records requests that bypass the hooks: GET requests of a
 * route that were answered with 200, with their milliseconds.
 */
export async function metrics(
  app: FastifyInstance,
  { services, pool, executor, rush }: MetricsSources,
): Promise<(route: string, ms: number) => void> {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'ingot_http_request_duration_seconds',
    help: 'Time to answer, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const operations = await readOperationNames();
  const operationDuration = new Histogram({
    name: 'ingot_graphql_operation_duration_seconds',
    help: 'Time to answer at /graphql, by operation; "other" when it is none of the storefront.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('ingot_database_connections', 'Connections open to the database.', () => pool.totalCount);
  gauge('ingot_database_connections_idle', 'Connections waiting for work.', () => pool.idleCount);
  gauge('ingot_database_waiting', 'Work waiting for a connection.', () => pool.waitingCount);
  gauge('ingot_response_cache_bytes', 'Memory of cached GraphQL responses.', () => executor.cacheBytes());
  gauge('ingot_rush_waiting', 'Shoppers who wait in line.', () => rush.waiting());
  spotMetrics(registry, services);

  new Gauge({
    name: 'ingot_jobs',
    help: 'Jobs that wait (queued) and that were given up (failed), by queue.',
    labelNames: ['queue', 'state'],
    // Every process counts the same queues.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database, the other metrics are still useful.
      for (const { queue, queued, failed } of await services.jobs.counts().catch(() => [])) {
        this.set({ queue, state: 'queued' }, queued);
        this.set({ queue, state: 'failed' }, failed);
      }
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern instead of the path, so that there are few labels.
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { route, method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1_000,
    );
    const operation = request.asked?.operation;
    if (typeof operation === 'string') {
      const label = operations.has(operation) ? operation : 'other';
      operationDuration.observe({ operation: label }, reply.elapsedTime / 1_000);
    }
    done();
  });
  const everybodys = shareMetrics(Registry.merge([processMetrics(), registry]));
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return everybodys();
  });
  const ofRoutes = new Map<string, { observe(seconds: number): void }>();
  return (route, ms) => {
    const ofRoute = ofRoutes.get(route) ?? duration.labels({ route, method: 'GET', status: '2xx' });
    ofRoutes.set(route, ofRoute);
    ofRoute.observe(ms / 1_000);
  };
}
