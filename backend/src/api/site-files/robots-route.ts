import type { FastifyInstance } from 'fastify';
import { type RobotsServices, robotsText } from './robots.ts';

/** Serves `/robots.txt`. */
export async function robotsRoute(app: FastifyInstance, services: RobotsServices): Promise<void> {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await robotsText(services)),
  );
}
