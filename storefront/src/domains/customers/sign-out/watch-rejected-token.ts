import type { QueryClient } from '@tanstack/react-query';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { watchFailures } from '../../../platform/graphql/watch-failures.ts';
import { customerQuery } from '../session/customer-query.ts';
import { storedToken } from '../session/session.ts';

/**
 * Calls `onRefused` once when the shop rejects the stored token. An authorization error alone is
 * not enough: it may concern another customer's data or an older token. The error triggers a request
 * for the account, and only a rejection of that ends the session. Returns the function that stops
 * watching.
 */
export function watchRejectedToken(client: QueryClient, onRefused: () => void): () => void {
  let isAsking = false;
  const ask = async () => {
    const token = storedToken();
    if (isAsking || token === null) return;
    isAsking = true;
    const query = { ...customerQuery(), staleTime: 0 };
    const failure: unknown = await client.fetchQuery(query).catch((error) => error);
    isAsking = false;
    if (!isTokenRefused(failure) || storedToken() !== token) return;
    stop();
    onRefused();
  };
  const stop = watchFailures(client, (failure) => {
    if (isRefusal(failure)) void ask();
  });
  // The response may have come before this code loaded.
  if (isTokenRefused(client.getQueryState(customerQuery().queryKey)?.error)) void ask();
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
