import { access } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Built files have a hash of their content in their names, so they never change. */
const HASHED = 'public, max-age=31536000, immutable';
/** Browsers check for a newer service worker with every page. */
const WORKER = 'no-cache';
const OTHERS = 'public, max-age=3600';
const NAME = /^\w[\w.-]*\.(js|css|woff2|json)$/;

/** The folders of the files that pages load. */
export interface AssetFolders {
  /** The folder of the current build. */
  readonly folder: string;
  /** Hashed files of earlier builds (`retain-assets.ts`). */
  readonly kept: string;
}

/**
 * Serves the files that pages load, precompressed (`.br`, `.gz` beside them) where it is
 * worthwhile.
 */
export async function assets(app: FastifyInstance, { folder, kept }: AssetFolders): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${sep}assets${sep}`) || path.startsWith(kept);
      const isWorker = basename(path).startsWith('sw.js');
      reply.header('cache-control', isHashed ? HASHED : isWorker ? WORKER : OTHERS);
    },
  });
  // A file that no recent build contains is a 404, not a page: the browser reloads the page when a
  // script is missing.
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params: { '*': name } }, reply) => {
    const isKept = NAME.test(name) && (await isThere(join(kept, name)));
    if (isKept) return reply.sendFile(name, kept);
    return reply.code(404).type('text/plain').send('There is no such file.\n');
  });
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
