import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { picturesForAll } from '../rate-limits/protection.ts';
import { pathInside } from './path-inside.ts';

/** Serves `/media`: the original pictures and files of the shop. */
export async function mediaRoute(app: FastifyInstance, folder: string): Promise<void> {
  picturesForAll(app);
  // The static file handler follows symbolic links, so links out of the folder are rejected here.
  app.addHook('preHandler', async ({ params }, reply) => {
    const file = await pathInside(folder, (params as { '*'?: string })['*'] ?? '');
    if (file === null) reply.callNotFound();
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    suppressWarning: true,
    index: false,
    dotfiles: 'ignore',
    // A changed picture keeps its name: cached for a day, then revalidated.
    maxAge: '1d',
    setHeaders: (reply) => {
      // An SVG that is opened directly must not run scripts.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
