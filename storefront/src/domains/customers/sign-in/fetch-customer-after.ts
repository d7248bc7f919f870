import type { QueryClient } from '@tanstack/react-query';
import {
  type CustomerQuery,
  GetCustomerAfterCreateDocument,
  GetCustomerAfterSignInDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import type { CartHandoverAfter } from '../session/cart-of-session.ts';
import { customerQuery } from '../session/customer-query.ts';

const AFTER = { 'sign-in': GetCustomerAfterSignInDocument, create: GetCustomerAfterCreateDocument };

/** Asks for the account that a token has just opened, and keeps the answer for {@link customerQuery}. */
export async function fetchCustomerAfter(
  client: QueryClient,
  after: CartHandoverAfter,
): Promise<CustomerQuery> {
  const answer = await executorOf(client)(AFTER[after], {}, { isFresh: true });
  client.setQueryData(customerQuery().queryKey, answer);
  return answer;
}
