import { type QueryClient, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../graphql/document-query.ts';
import {
  CustomerDocument,
  type CustomerQuery,
  GetCustomerAfterCreateDocument,
  GetCustomerAfterSignInDocument,
} from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import type { CartHandoverAfter } from './cart-of-session.ts';
import { useSession } from './session.ts';

/** The account of who is signed in. */
export type CustomerAccount = NonNullable<CustomerQuery['customer']>;

/** Asks for the account (API-27), past every cache: that the shop does not take the token any more ends the session. */
export const customerQuery = () => documentQuery(CustomerDocument, {}, { isFresh: true });

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

/** What is known of the user (ENT-27), and how asking for the details went (SESS-19). */
export interface UserState {
  /** Null for a guest and while it is not known. */
  readonly currentUser: CustomerAccount | null;
  readonly isGettingDetails: boolean;
  /** Why the details could not be had; null when they could, or were not asked for. */
  readonly getDetailsError: Error | null;
  /** Asks again. */
  readonly getDetails: () => void;
}

/** The user as the shop knows them; asked for only when signed in. */
export function useUserState(): UserState {
  const session = useSession();
  const isAsked = session === 'customer' || session === 'arriving';
  const { data, error, isFetching, refetch } = useQuery({ ...customerQuery(), enabled: isAsked });
  return {
    currentUser: isAsked ? (data?.customer ?? null) : null,
    isGettingDetails: isAsked && isFetching,
    getDetailsError: isAsked ? error : null,
    getDetails: () => void refetch(),
  };
}

/** The account; null for a guest and while it is not known. */
export function useCustomer(): CustomerAccount | null {
  const session = useSession();
  const isAsked = session === 'customer' || session === 'arriving';
  const { data } = useQuery({ ...customerQuery(), enabled: isAsked });
  return isAsked ? (data?.customer ?? null) : null;
}
