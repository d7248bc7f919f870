import type { QueryClient } from '@tanstack/react-query';
import { executorOf, executors } from './query-client.ts';

/** Calls `onFailure` for each failed document of a client. Returns the function that stops it. */
export function watchFailures(client: QueryClient, onFailure: (failure: unknown) => void): () => void {
  const execute = executorOf(client);
  executors.set(client, async (...asked) => {
    try {
      return await execute(...asked);
    } catch (failure) {
      onFailure(failure);
      throw failure;
    }
  });
  return () => void executors.set(client, execute);
}
