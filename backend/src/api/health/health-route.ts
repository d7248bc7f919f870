import { isOutOfResources } from '@ingot/embedded-postgres/unavailable.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { probeWrite } from '../../platform/database/probe-write.ts';
import { sharedProbe } from './shared-probe.ts';
import { spotHealth } from './spot-health.ts';

const PATIENCE_MS = 2_000;
const PROBE_EVERY_MS = 3_000;

/**
 * Serves `/healthz`: 200 while this process can serve. 503 while its database is unreachable or
 * read-only, or while the process shuts down. The status is "degraded", still with 200, while a
 * metal is not traded for a reason that staff must look into. A load balancer then keeps the
 * process, whose other metals and pages work, and a monitor reads the status.
 */
export async function healthRoute(app: FastifyInstance, services: Services): Promise<void> {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const probe = sharedProbe(async () => {
    try {
      await Promise.race([probeWrite(services.db), timeout()]);
    } catch (error) {
      services.log.warn({ err: error }, 'The health check failed');
      throw error;
    }
  }, PROBE_EVERY_MS);
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing) return reply.code(503).send({ status: 'closing' });
    try {
      await probe();
      const spot = await Promise.race([spotHealth(services), timeout()]);
      const status = spot.problems.length === 0 ? 'ok' : 'degraded';
      return { status, catalog: services.catalog.current().version, ...spot };
    } catch (error) {
      return reply.code(503).send({ status: statusOf(error) });
    }
  });
}

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

function statusOf(error: unknown): string {
  if (!isOutOfResources(error)) return 'no database';
  return (error as NodeJS.ErrnoException).code === DISK_FULL ? 'disk full' : 'database out of resources';
}

function timeout(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref(),
  );
}
