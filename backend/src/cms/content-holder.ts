import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { type HeldSnapshot, holdSnapshot } from '../database/held-snapshot.ts';
import type { Listen } from '../database/notify.ts';
import { readContent } from './cms.repository.ts';
import { CONTENT_CHANGED } from './content-channel.ts';
import { type ContentSnapshot, contentSnapshot } from './content-snapshot.ts';

/** Gives the content as it is now; follows every change in the database. */
export type ContentHolder = HeldSnapshot<ContentSnapshot>;

/** Reads all content and follows its changes. */
export function startContentHolder(services: {
  readonly db: Database;
  readonly listen: Listen;
  readonly log: FastifyBaseLogger;
}): Promise<ContentHolder> {
  return holdSnapshot({
    listen: services.listen,
    channel: CONTENT_CHANGED,
    load: async () => contentSnapshot(await readContent(services.db)),
    onError: (error) => services.log.error({ err: error }, 'content could not be read again'),
  });
}
