import { QueryClient } from '@tanstack/react-query';
import { OfficeFailure } from './office-failure.ts';

/** Data older than this is reloaded when a page shows it; live updates reload it earlier. */
const STALE_MS = 15_000;
const MOST_RETRIES = 2;

/** Creates the store of query results. Only failures of the network are retried, after a back-off. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A paused request would look like a slow one.
        networkMode: 'always',
        retry: (count, error) =>
          count < MOST_RETRIES && error instanceof OfficeFailure && error.layer === 'network',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The query results of this page, for components and for loaders of pages. */
export const officeQueryClient = createQueryClient();
