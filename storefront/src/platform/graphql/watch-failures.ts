import type { QueryClient } from '@tanstack/react-query';
import { setTransport, transportOf } from './client-transport.ts';

/**
 * Calls `onFailure` for each failed document of this client. Returns the function that stops it.
 */
export function watchFailures(client: QueryClient, onFailure: (failure: unknown) => void): () => void {
  const execute = transportOf(client);
  setTransport(client, async (...sent) => {
    try {
      return await execute(...sent);
    } catch (failure) {
      onFailure(failure);
      throw failure;
    }
  });
  return () => setTransport(client, execute);
}
