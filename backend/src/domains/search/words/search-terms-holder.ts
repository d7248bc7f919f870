import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { type HeldSnapshot, holdSnapshot } from '../../../platform/database/notifications/held-snapshot.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import { readPopularTerms, SEARCH_CHANGED } from './search.repository.ts';
import type { SearchedTerm } from './search-terms.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    readonly searchTerms: SearchTermsHolder;
  }
}

/** Maximum number of terms for suggestions. */
const MOST_SUGGESTED = 500;

/** Holds the current popular searches, most popular first. */
export type SearchTermsHolder = HeldSnapshot<readonly SearchedTerm[]>;

/** Loads the popular searches and follows their changes. */
export function startSearchTermsHolder(services: {
  readonly db: Database;
  readonly listen: Listen;
  readonly log: FastifyBaseLogger;
}): Promise<SearchTermsHolder> {
  return holdSnapshot({
    listen: services.listen,
    channel: SEARCH_CHANGED,
    load: () => readPopularTerms(services.db, MOST_SUGGESTED),
    onError: (error) => services.log.error({ err: error }, 'The popular searches could not be reloaded'),
  });
}
