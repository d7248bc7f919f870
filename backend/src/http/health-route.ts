import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../graph/context.ts';

const PATIENCE_MS = 2_000;

/** `/healthz`: 200 while this process can sell, 503 while it cannot reach its database or is about to end. */
export async function healthRoute(app: FastifyInstance, services: Services): Promise<void> {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isClosing) return reply.code(503).send({ status: 'closing' });
    try {
      await Promise.race([sql`select 1`.execute(services.db), timeout()]);
      const spotAgeSeconds = Math.round((services.clock.now() - services.spot.current().atMs) / 1_000);
      return { status: 'ok', catalog: services.catalog.current().version, spot_age_seconds: spotAgeSeconds };
    } catch (error) {
      services.log.warn({ err: error }, 'health check failed');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}

function timeout(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref(),
  );
}
