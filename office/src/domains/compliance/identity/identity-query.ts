import {
  type IdentityFieldsFragment,
  IdentityRequestDocument,
  IdentityRequestsDocument,
  IdentityTriggersDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A request for identity documents. */
export type IdentityRequest = IdentityFieldsFragment;

/** Open or decided requests. */
export const identityListQuery = (view: 'open' | 'decided') =>
  officeQuery('identity', IdentityRequestsDocument, { view });

/** One request. */
export const identityQuery = (id: string) => officeQuery('identity', IdentityRequestDocument, { id });

/** The rules by which the shop asks. */
export const triggersQuery = officeQuery('identity', IdentityTriggersDocument, {});
