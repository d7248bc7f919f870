import { hydrate, type QueryClient } from '@tanstack/react-query';
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
  }
  return client;
}
