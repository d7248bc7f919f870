import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import {
  createSnapshotCache,
  type SnapshotCache,
} from '../../../platform/database/notifications/snapshot-cache.ts';
import { readPopularTerms, SEARCH_CHANGED } from './search.repository.ts';
import type { SearchedTerm } from './search-terms.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    readonly searchTerms: SearchTermsHolder;
  }
}

/** Maximum number of terms for suggestions. */
const MAX_SUGGESTED = 500;

/** Holds the current popular searches, most popular first. */
export type SearchTermsHolder = SnapshotCache<readonly SearchedTerm[]>;

/** Loads the popular searches and follows their changes. */
export function startSearchTermsHolder(services: {
  readonly db: Database;
  readonly listen: Listen;
  readonly log: FastifyBaseLogger;
}): Promise<SearchTermsHolder> {
  return createSnapshotCache({
    listen: services.listen,
    channel: SEARCH_CHANGED,
    load: () => readPopularTerms(services.db, MAX_SUGGESTED),
    onError: (error) => services.log.error({ err: error }, 'The popular searches could not be reloaded'),
  });
}
