import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../platform/configuration/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import {
  createSnapshotCache,
  type SnapshotCache,
} from '../../../platform/database/notifications/snapshot-cache.ts';
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
export function startContentHolder(services: {
  readonly config: Pick<Config, 'dataDir'>;
  readonly db: Database;
  readonly listen: Listen;
  readonly log: FastifyBaseLogger;
}): Promise<ContentHolder> {
  const measure = pictureMeasure(join(services.config.dataDir, 'media'));
  return createSnapshotCache({
    listen: services.listen,
    channel: CONTENT_CHANGED,
    load: async () => contentSnapshot(await completeContent(await readContent(services.db), measure)),
    onError: (error) => services.log.error({ err: error }, 'The content could not be reloaded'),
  });
}
