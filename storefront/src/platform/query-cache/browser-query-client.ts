import type { QueryClient } from '@tanstack/react-query';
import { executeDocument } from '../graphql/execute-document.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { readStored } from '../storage/browser-storage.ts';
import { QUERY_STATE_ID, type WrittenQueries } from './query-state.tsx';

let client: QueryClient | null = null;

/**
 * Returns the browser's query client, created on first use with the data that the server rendered.
 * `clientLoader`s use it.
 */
export function browserQueryClient(): QueryClient {
  if (client === null) {
    client = createQueryClient(executeDocument);
    const state = document.getElementById(QUERY_STATE_ID)?.textContent;
    const queries: WrittenQueries = state ? JSON.parse(state) : [];
    const options = { updatedAt: pageTime() };
    for (const [key, data] of queries) client.setQueryData(key, data, options);
    // The server may have rendered another store view or currency: refetch everything.
    if (usesAnotherView()) void client.invalidateQueries();
    // The server has sorted and filtered by cash prices.
    else if (readStored('payment_method') !== null)
      void client.invalidateQueries({ predicate: ({ queryKey }) => dependsOnPrice(queryKey[1]) });
  }
  return client;
}

/**
 * Returns the time of the page's data, epoch milliseconds by this browser's clock: the time of the
 * navigation, or of a cached page's creation. A page from the back/forward cache counts as old.
 */
function pageTime(): number {
  const { kept } = document.documentElement.dataset;
  if (kept !== undefined) return Number(kept);
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'back_forward' ? 0 : Math.ceil(performance.timeOrigin);
}

/** Returns whether the variables of a list sort or filter it by price. */
function dependsOnPrice(variables: unknown): boolean {
  const { sort, filter } = (variables ?? {}) as { sort?: object | null; filter?: object | null };
  return 'price' in (sort ?? {}) || 'price' in (filter ?? {});
}

/** Returns whether this browser uses a store view or currency other than the page's. */
function usesAnotherView(): boolean {
  const drawn = document.documentElement.dataset['store'] ?? 'default';
  return (readStored('store_view_code') ?? drawn) !== drawn || readStored('store_view_currency') !== null;
}
