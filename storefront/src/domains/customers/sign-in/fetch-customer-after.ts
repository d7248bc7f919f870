import type { QueryClient } from '@tanstack/react-query';
import {
  type CustomerQuery,
  GetCustomerAfterCreateDocument,
  GetCustomerAfterSignInDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { customerQuery } from '../session/customer-query.ts';
import type { CartHandoverAfter } from '../session/session-cart.ts';

const AFTER = { 'sign-in': GetCustomerAfterSignInDocument, create: GetCustomerAfterCreateDocument };

/** Fetches the account of a new token and caches it for {@link customerQuery}. */
export async function fetchCustomerAfter(
  client: QueryClient,
  after: CartHandoverAfter,
): Promise<CustomerQuery> {
  const answer = await readerOf(client)(AFTER[after], {}, { isFresh: true });
  client.setQueryData(customerQuery().queryKey, answer);
  return answer;
}
