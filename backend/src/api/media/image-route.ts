import type { FastifyInstance } from 'fastify';
import { QueueFullError } from '../../platform/concurrency/task-queue.ts';
import { visitorOf } from '../../platform/limits/visitor-limit.ts';
import { tooManyRequests } from '../errors/request-error.ts';
import { isKnown } from '../http/known-tag.ts';
import { picturesForAll } from '../rate-limits/protection.ts';
import { createImageCache } from './image-cache.ts';
import { readImageRequest } from './image-request.ts';
import { findLocalImage, findRemoteImage } from './image-source.ts';
import { createImageStore } from './image-store.ts';
import { type FetchImage, fetchImage } from './remote-image.ts';

/**
 * A picture that changes under the same name is visible after a month at the latest; most get new
 * names.
 */
const CACHE_CONTROL = 'public, max-age=2592000, stale-while-revalidate=2592000';

/** A picture takes a tenth of a second, and a visitor may have some hundreds waiting. */
const BUSY_MS = 30_000;

/** Sources of pictures, and the cache of resized ones. */
export interface ImageRouteOptions {
  /** The folder of the shop's own pictures. */
  readonly media: string;
  readonly cache: string;
  readonly maxCacheBytes: number;
  /** Other sites whose pictures may be shown. */
  readonly hosts: readonly string[];
  /** Fetches remote pictures; over the internet by default. */
  readonly fetch?: FetchImage;
}

/**
 * Serves `/img/{path}?width=…`: pictures of the shop in the requested size and format.
 * `/img/from/{host}/{path}` serves pictures of the configured hosts in the same way.
 */
export async function imageRoute(
  app: FastifyInstance,
  { media, cache: folder, maxCacheBytes, hosts, fetch = fetchImage }: ImageRouteOptions,
): Promise<void> {
  picturesForAll(app);
  const cache = createImageCache(folder, maxCacheBytes, (error) =>
    app.log.warn({ err: error }, 'Could not cache a resized image'),
  );
  const store = createImageStore(cache);
  const remote = { hosts: new Set(hosts), fetch, cache };
  app.get('/img/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const source = findRemoteImage(path, remote) ?? (await findLocalImage(media, path));
    if (!source) return reply.code(404).type('text/plain').send('There is no such picture.\n');
    const options = readImageRequest(
      request.query as Record<string, unknown>,
      request.headers.accept ?? '',
      source.format,
    );
    if (typeof options === 'string') return reply.code(400).type('text/plain').send(`${options}\n`);
    const made = await store
      .make(source, options, visitorOf(request.clientAddress))
      .catch((error: unknown) => {
        throw error instanceof QueueFullError ? tooManyRequests(BUSY_MS) : error;
      });
    if (!made) return reply.code(422).type('text/plain').send('This picture cannot be read.\n');
    reply.headers({ 'cache-control': CACHE_CONTROL, etag: made.etag, vary: 'Accept' });
    if (isKnown(made.etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type(`image/${options.format}`).send(made.body);
  });
}
