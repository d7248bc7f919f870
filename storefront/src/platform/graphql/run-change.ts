import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from './client-transport.ts';
import type { ExecuteDocument } from './execute-document.ts';

/** The serial queue: a change in this scope starts after the change before it has settled. */
export const SERIAL = { id: 'changes' };

/**
 * Runs a change outside of a component, in the queue of `useChange`. A running change uses its own
 * `send` instead, because the queue would wait for itself.
 */
export function runChange<TResult>(
  client: QueryClient,
  run: (send: ExecuteDocument) => Promise<TResult>,
): Promise<TResult> {
  const mutationFn = () => run(transportOf(client));
  return client.getMutationCache().build(client, { mutationFn, scope: SERIAL }).execute(undefined);
}

/**
 * Returns the function that sends a mutation at once. Use it for a mutation that a running change
 * may wait for, or when its token is deleted next.
 */
export function sendBesideQueue(client: QueryClient): ExecuteDocument {
  return transportOf(client);
}
