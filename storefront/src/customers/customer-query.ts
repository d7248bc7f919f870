import { type QueryClient, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../graphql/document-query.ts';
import { CustomerDocument, type CustomerQuery } from '../graphql/generated/graphql.ts';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';
import { executorOf } from '../graphql/query-client.ts';
import { dropToken, useSession } from './session.ts';

/** The account of who is signed in. */
export type CustomerAccount = NonNullable<CustomerQuery['customer']>;

/** Asks for the account (API-27). A token that the shop does not take any more is forgotten: its session has ended. */
export function customerQuery() {
  const query = documentQuery(CustomerDocument, {});
  return {
    ...query,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      try {
        return await executorOf(client)(CustomerDocument, {}, { signal, isFresh: true });
      } catch (failure) {
        if (failure instanceof GraphQLFailure && failure.hasCode('CUSTOMER_NOT_AUTHORIZED')) dropToken();
        throw failure;
      }
    },
  };
}

/** The account; null for a guest and while it is not known. */
export function useCustomer(): CustomerAccount | null {
  const session = useSession();
  const isAsked = session === 'customer' || session === 'arriving';
  const { data } = useQuery({ ...customerQuery(), enabled: isAsked });
  return isAsked ? (data?.customer ?? null) : null;
}
