import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Built files carry a hash of their content in their names: what was fetched once is good for ever. */
const HASHED = `${sep}assets${sep}`;

/** The files that pages load, compressed ahead of time (`.br`, `.gz` beside them) where it is worth it. */
export async function assets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(HASHED);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  // A file of a build that is gone is no page: the browser asks for the page anew when a script is missing.
  app.get('/assets/*', (_request, reply) =>
    reply.code(404).type('text/plain').send('There is no such file.\n'),
  );
}
