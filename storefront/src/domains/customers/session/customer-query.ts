import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CustomerDocument, type CustomerQuery } from '../../../platform/graphql/generated/graphql.ts';
import { useSession } from './session.ts';

/** The account of who is signed in. */
export type CustomerAccount = NonNullable<CustomerQuery['customer']>;

/** Asks for the account (API-27), past every cache: that the shop does not take the token any more ends the session. */
export const customerQuery = () => documentQuery(CustomerDocument, {}, { isFresh: true });

/** The account; null for a guest and while it is not known. */
export function useCustomer(): CustomerAccount | null {
  const session = useSession();
  const isAsked = session === 'customer' || session === 'arriving';
  const { data } = useQuery({ ...customerQuery(), enabled: isAsked });
  return isAsked ? (data?.customer ?? null) : null;
}
