import type { QueryClient } from '@tanstack/react-query';
import { executeDocument } from '../graphql/execute-document.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { readStored } from '../storage/browser-storage.ts';
import { QUERY_STATE_ID, type WrittenQueries } from './query-state.tsx';

let client: QueryClient | null = null;

/** The browser's one query client, filled on first use with what the server rendered. `clientLoader`s use it. */
export function browserQueryClient(): QueryClient {
  if (client === null) {
    client = createQueryClient(executeDocument);
    const state = document.getElementById(QUERY_STATE_ID)?.textContent;
    const queries: WrittenQueries = state ? JSON.parse(state) : [];
    const options = { updatedAt: pageTime() };
    for (const [key, data] of queries) client.setQueryData(key, data, options);
    // What the server rendered may be another view; the browser's own is asked for as soon as it is shown.
    if (usesAnotherView()) void client.invalidateQueries();
  }
  return client;
}

/**
 * When what the page says was true, epoch milliseconds, by this browser's clock: when it was opened, as the shop was asked
 * whether it still is. Of a page that the worker kept, when it was made; one from the browser's memory, by going back, is of
 * long ago.
 */
function pageTime(): number {
  const { kept } = document.documentElement.dataset;
  if (kept !== undefined) return Number(kept);
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'back_forward' ? 0 : Math.ceil(performance.timeOrigin);
}

/** Whether this browser keeps to a store view or a currency that the page was not drawn for. */
function usesAnotherView(): boolean {
  const drawn = document.documentElement.dataset['store'] ?? 'default';
  return (readStored('store_view_code') ?? drawn) !== drawn || readStored('store_view_currency') !== null;
}
