import type { QueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from './execute-document.ts';

const transports = new WeakMap<QueryClient, ExecuteDocument>();

/**
 * Returns how the documents of this client reach the shop: HTTP in the browser, in process on the
 * server.
 */
export function transportOf(client: QueryClient): ExecuteDocument {
  const transport = transports.get(client);
  if (transport === undefined) throw new Error('Use createQueryClient.');
  return transport;
}

/** Sets or replaces the transport of a client. */
export function setTransport(client: QueryClient, transport: ExecuteDocument): void {
  transports.set(client, transport);
}
