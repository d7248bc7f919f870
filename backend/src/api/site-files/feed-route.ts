import type { FastifyInstance } from 'fastify';
import { writeFeed } from '../../domains/cms/journal/write-feed.ts';
import type { Services } from '../../platform/context.ts';
import { PAGE_POINTS } from '../guards/cost-weights.ts';
import type { RequestLimits } from '../rate-limits/request-limits.ts';

/**
 * Serves `/blog/feed.xml` (RSS) and `/blog/atom.xml`: the newest posts of the journal for feed
 * readers.
 */
export async function feedRoute(
  app: FastifyInstance,
  services: Pick<Services, 'content' | 'shop' | 'clock'>,
  limits: Pick<RequestLimits, 'charge'>,
): Promise<void> {
  const formats = { '/blog/feed.xml': 'rss', '/blog/atom.xml': 'atom' } as const;
  for (const [path, format] of Object.entries(formats)) {
    app.get(path, (request, reply) => {
      limits.charge(PAGE_POINTS, request.clientAddress);
      return reply
        .type(`application/${format}+xml; charset=utf-8`)
        .header('cache-control', 'public, max-age=600')
        .send(
          writeFeed(format, {
            content: services.content.current(),
            shop: services.shop,
            nowMs: services.clock.now(),
          }),
        );
    });
  }
}
