import { hydrate, type QueryClient } from '@tanstack/react-query';
import { readStored } from './browser-storage.ts';
import { executeDocument } from './execute-document.ts';
import { createQueryClient } from './query-client.ts';
import { QUERY_STATE_ID } from './query-state.tsx';

let client: QueryClient | null = null;

/** The browser's one query client, filled on first use with what the server rendered. `clientLoader`s use it. */
export function browserQueryClient(): QueryClient {
  if (client === null) {
    client = createQueryClient(executeDocument);
    const state = document.getElementById(QUERY_STATE_ID)?.textContent;
    if (state) hydrate(client, JSON.parse(state));
    // What the server rendered may be another view; the browser's own is asked for as soon as it is shown.
    if (usesAnotherView()) void client.invalidateQueries();
  }
  return client;
}

/** Whether this browser keeps to a store view or a currency that the page was not drawn for. */
function usesAnotherView(): boolean {
  const drawn = document.documentElement.dataset['store'] ?? 'default';
  return (readStored('store_view_code') ?? drawn) !== drawn || readStored('store_view_currency') !== null;
}
