import type { FastifyInstance } from 'fastify';
import { readImageRequest } from './image-request.ts';
import { createImageStore } from './image-store.ts';

/** A picture that changes under its name is seen after a month at the latest; most come under new names. */
const CACHE_CONTROL = 'public, max-age=2592000, stale-while-revalidate=2592000';

/** `/img/{path}?width=…`: pictures of the shop in the size and format that a client can use. */
export async function imageRoute(
  app: FastifyInstance,
  folders: { readonly media: string; readonly cache: string },
): Promise<void> {
  const store = createImageStore(folders.media, folders.cache);
  app.get('/img/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const source = await store.find(path);
    if (!source) return reply.code(404).type('text/plain').send('There is no such picture.\n');
    const options = readImageRequest(
      request.query as Record<string, unknown>,
      request.headers.accept ?? '',
      source.format,
    );
    if (typeof options === 'string') return reply.code(400).type('text/plain').send(`${options}\n`);
    const { body, etag } = await store.make(source, options);
    reply.headers({ 'cache-control': CACHE_CONTROL, etag, vary: 'Accept' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${options.format}`).send(body);
  });
}
