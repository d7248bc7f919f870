import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { picturesForAll } from '../rate-limits/protection.ts';
import { pathInside } from './path-inside.ts';

/** `/media`: the pictures and files of the shop as they were imported. */
export async function mediaRoute(app: FastifyInstance, folder: string): Promise<void> {
  picturesForAll(app);
  // What sends the files follows links; one that leads out of the folder is none of the shop's.
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
    // A changed picture keeps its name: a day without asking, then a question that costs no bytes.
    maxAge: '1d',
    setHeaders: (reply) => {
      // An SVG opened by itself must not run anything.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
