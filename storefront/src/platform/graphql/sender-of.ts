import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from './client-transport.ts';
import type { ExecuteDocument } from './execute-document.ts';

/**
 * Returns the function that sends documents, mutations in the serial queue. For functions that both
 * a change and the session or a cart recovery call. Components and hooks use `useChange`.
 */
export function senderOf(client: QueryClient): ExecuteDocument {
  return transportOf(client);
}
