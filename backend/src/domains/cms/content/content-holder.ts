import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../platform/configuration/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import {
  createSnapshotCache,
  type SnapshotCache,
} from '../../../platform/database/notifications/snapshot-cache.ts';
import { MEDIA_CHANGED, type MediaHolder } from '../../../platform/media/media-versions.ts';
import { readContent } from './cms.repository.ts';
import { completeContent } from './complete-content.ts';
import { CONTENT_CHANGED } from './content-channel.ts';
import { type ContentSnapshot, contentSnapshot } from './content-snapshot.ts';
import { pictureMeasure } from './measure-pictures.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    readonly content: ContentHolder;
  }
}

/** Holds the current content snapshot and follows changes in the database. */
export type ContentHolder = SnapshotCache<ContentSnapshot>;

/** Loads all content and follows its changes. */
export async function startContentHolder(services: {
  readonly config: Pick<Config, 'dataDir'>;
  readonly db: Database;
  readonly listen: Listen;
  readonly log: FastifyBaseLogger;
  readonly media: MediaHolder;
}): Promise<ContentHolder> {
  const { listen, media } = services;
  const onError = (error: unknown) => services.log.error({ err: error }, 'The content could not be reloaded');
  const measure = pictureMeasure(join(services.config.dataDir, 'media'));
  const holder = await createSnapshotCache({
    listen,
    channel: CONTENT_CHANGED,
    load: async () => {
      const versions = media.current();
      return contentSnapshot(await completeContent(await readContent(services.db), { measure, versions }));
    },
    onError,
  });
  // Replaced pictures have other addresses, and maybe other sizes.
  const stop = await listen(MEDIA_CHANGED, () => {
    media.refresh().then(holder.refresh).catch(onError);
  });
  return {
    ...holder,
    stop: () => {
      stop();
      return holder.stop();
    },
  };
}
