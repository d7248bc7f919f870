import { onlineManager, QueryClient } from '@tanstack/react-query';
import { setTransport } from './client-transport.ts';
import type { ExecuteDocument } from './execute-document.ts';
import { GraphQLFailure } from './graphql-failure.ts';

const MAX_RETRIES = 5;
const FIRST_DELAY_MS = 300;
/** Catalog data is refetched in the background after this time, in milliseconds. */
const STALE_MS = 60_000;

/**
 * Creates a query client over one transport. Queries without a response are retried up to five
 * times while online (first after 300 ms, doubling, with jitter). Rejections and mutations are never
 * retried. The server creates one per page.
 */
export function createQueryClient(execute: ExecuteDocument): QueryClient {
  const isServer = typeof document === 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Offline, the first attempt fails at once instead of waiting behind a placeholder.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: !isServer && mayRetry,
        retryDelay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  setTransport(client, execute);
  if (!isServer) refetchOnNextVisit(client);
  return client;
}

/**
 * Marks data as stale when its last component unmounts. The next visit shows it from the cache and
 * refetches it; within a visit it comes from the cache only. Data that never becomes stale stays.
 */
function refetchOnNextVisit(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'observerRemoved' || event.query.getObserversCount() > 0) return;
    if (event.observer.options.staleTime !== Number.POSITIVE_INFINITY) event.query.invalidate();
  });
}

/**
 * Failures of queries without remaining retries. A query that waits for another one fails with the
 * same object.
 */
const retried = new WeakSet<Error>();

/**
 * Returns whether to retry a failed query: only online, only without a response, and at most five
 * times. A query that fetches by another query is not retried again.
 */
export function mayRetry(failureCount: number, error: Error): boolean {
  if (!(error instanceof GraphQLFailure) || error.layer !== 'network' || retried.has(error)) return false;
  if (failureCount < MAX_RETRIES && onlineManager.isOnline()) return true;
  retried.add(error);
  return false;
}

/** Returns the delay before a retry: between half and the whole of 300, 600, 1200, … ms. */
export function retryDelay(failureCount: number): number {
  const full = FIRST_DELAY_MS * 2 ** failureCount;
  return full / 2 + Math.random() * (full / 2);
}
