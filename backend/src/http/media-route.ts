import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** `/media`: the pictures and files of the shop as they were imported. */
export async function mediaRoute(app: FastifyInstance, folder: string): Promise<void> {
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
