import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from './execute-document.ts';
import { GraphQLFailure } from './graphql-failure.ts';

const MAX_RETRIES = 5;
const FIRST_DELAY_MS = 300;
/** Catalogue answers are shown from memory this long before they are asked again in the background. */
const STALE_MS = 60_000;

/** What {@link executorOf} gives; `watch-failures.ts` puts itself in between. */
export const executors = new WeakMap<QueryClient, ExecuteDocument>();

/** How the documents of this client reach the shop: over HTTP in the browser, in process on the server. */
export function executorOf(client: QueryClient): ExecuteDocument {
  const execute = executors.get(client);
  if (execute === undefined) throw new Error('This query client was not made by createQueryClient.');
  return execute;
}

/**
 * A query client over one transport. Queries retry up to five times when no answer came and the browser is online
 * (first after 300 ms, doubling, with jitter); refusals and mutations are never repeated. One per page on the server.
 */
export function createQueryClient(execute: ExecuteDocument): QueryClient {
  const isServer = typeof document === 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Offline, the first attempt fails at once instead of waiting for ever behind a skeleton.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: !isServer && mayRetry,
        retryDelay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  executors.set(client, execute);
  if (!isServer) refetchOnNextVisit(client);
  return client;
}

/**
 * Marks an answer as stale when the last component that showed it is gone. The next visit shows it from the cache and refetches
 * it in the background; while it is shown, it comes from the cache alone. Answers that never become stale stay.
 */
function refetchOnNextVisit(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'observerRemoved' || event.query.getObserversCount() > 0) return;
    if (event.observer.options.staleTime !== Number.POSITIVE_INFINITY) event.query.invalidate();
  });
}

/** Failures of queries that have used up their retries. A query that waits for another one fails with the same object. */
const retried = new WeakSet<Error>();

/**
 * Whether to retry a failed query: only while online, only when no answer came, five times at most. The count holds for a
 * request as a whole: a query that fetches by another query passes its failure on.
 */
export function mayRetry(failureCount: number, error: Error): boolean {
  if (!(error instanceof GraphQLFailure) || error.layer !== 'network' || retried.has(error)) return false;
  if (failureCount < MAX_RETRIES && onlineManager.isOnline()) return true;
  retried.add(error);
  return false;
}

/** Full jitter around a doubling delay: between half and the whole of 300, 600, 1200, … ms. */
export function retryDelay(failureCount: number): number {
  const full = FIRST_DELAY_MS * 2 ** failureCount;
  return full / 2 + Math.random() * (full / 2);
}
