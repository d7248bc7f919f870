import type { FastifyInstance } from 'fastify';
import { robotsText } from '../../domains/shop/store-views/robots.ts';
import type { Services } from '../../platform/context.ts';

/** Serves `/robots.txt`. */
export async function robotsRoute(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'shop'>,
): Promise<void> {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(services)),
  );
}
