import type { QueryClient } from '@tanstack/react-query';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';
import { customerQuery } from './customer-query.ts';

/**
 * Calls `onRefused` once when the shop does not take the token any more: its answer to the question who is signed in says
 * so. Any other refusal for want of rights makes that question be asked, for it may be about somebody else's things.
 * Gives the function that stops watching.
 */
export function watchRefusals(client: QueryClient, onRefused: () => void): () => void {
  const { queryKey } = customerQuery();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    stop();
    onRefused();
  };
  const ask = () => void client.prefetchQuery({ ...customerQuery(), staleTime: 0 });
  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.query.queryKey[0] !== queryKey[0]) {
      if (isRefusal(event.action.error)) ask();
    } else if (isTokenRefused(event.action.error)) end();
  });
  const stopMutations = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRefusal(event.action.error)) ask();
  });
  const stop = () => {
    stopQueries();
    stopMutations();
  };
  // The answer may have come before this code.
  if (isTokenRefused(client.getQueryState(queryKey)?.error)) end();
  return stop;
}

function isRefusal(failure: unknown): boolean {
  if (!(failure instanceof GraphQLFailure)) return false;
  return (
    isTokenRefused(failure) || failure.errors.some(({ category }) => category === 'graphql-authorization')
  );
}

function isTokenRefused(failure: unknown): boolean {
  return failure instanceof GraphQLFailure && failure.hasCode('CUSTOMER_NOT_AUTHORIZED');
}
