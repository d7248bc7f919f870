import type { QueryClient } from '@tanstack/react-query';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { watchFailures } from '../../../platform/graphql/watch-failures.ts';
import { customerQuery } from '../session/customer-query.ts';
import { storedToken } from '../session/session.ts';

/**
 * Calls `onRejected` once when the shop rejects the stored token. An authorization error alone is
 * not enough: it may concern another customer's data or an older token. The error triggers a request
 * for the account, and only a rejection of that ends the session. Returns the function that stops
 * watching.
 */
export function watchRejectedToken(client: QueryClient, onRejected: () => void): () => void {
  let isAsking = false;
  const ask = async () => {
    const token = storedToken();
    if (isAsking || token === null) return;
    isAsking = true;
    const query = { ...customerQuery(), staleTime: 0 };
    const failure: unknown = await client.fetchQuery(query).catch((error) => error);
    isAsking = false;
    if (!isTokenRejected(failure) || storedToken() !== token) return;
    stop();
    onRejected();
  };
  const stop = watchFailures(client, (failure) => {
    if (isRejection(failure)) void ask();
  });
  // The response may have come before this code loaded.
  if (isTokenRejected(client.getQueryState(customerQuery().queryKey)?.error)) void ask();
  return stop;
}

function isRejection(failure: unknown): boolean {
  if (!(failure instanceof GraphQLFailure)) return false;
  return (
    isTokenRejected(failure) || failure.errors.some(({ category }) => category === 'graphql-authorization')
  );
}

function isTokenRejected(failure: unknown): boolean {
  return failure instanceof GraphQLFailure && failure.hasCode('CUSTOMER_NOT_AUTHORIZED');
}
