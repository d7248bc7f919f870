import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CustomerDocument, type CustomerQuery } from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';
import { useSession } from './session.ts';

/** The account of the signed-in customer. */
export type CustomerAccount = NonNullable<CustomerQuery['customer']>;

/** Query for the account, past every cache: a rejected token must end the session. */
export const customerQuery = () => documentQuery(CustomerDocument, {}, { isFresh: true });

/** Returns the account; null for a guest and while it is unknown. */
export function useCustomer(): CustomerAccount | null {
  const session = useSession();
  const isAsked = session === 'customer' || session === 'arriving';
  const { data } = useQueryData({ ...customerQuery(), enabled: isAsked });
  return isAsked ? (data?.customer ?? null) : null;
}
