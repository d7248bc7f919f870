import { type HeldSnapshot, holdSnapshot } from '../database/held-snapshot.ts';
import type { Services } from '../graph/context.ts';
import { readContent } from './cms.repository.ts';
import { CONTENT_CHANGED } from './content-channel.ts';
import { type ContentSnapshot, contentSnapshot } from './content-snapshot.ts';

/** Gives the content as it is now; follows every change in the database. */
export type ContentHolder = HeldSnapshot<ContentSnapshot>;

/** Reads all content and follows its changes. */
export function startContentHolder(
  services: Pick<Services, 'db' | 'listen' | 'log'>,
): Promise<ContentHolder> {
  return holdSnapshot({
    listen: services.listen,
    channel: CONTENT_CHANGED,
    load: async () => contentSnapshot(await readContent(services.db)),
    onError: (error) => services.log.error({ err: error }, 'content could not be read again'),
  });
}
