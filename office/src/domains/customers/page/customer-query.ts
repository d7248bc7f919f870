import {
  CustomerDocument,
  type CustomerFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A customer's account. */
export type OfficeCustomer = CustomerFieldsFragment;

/** One customer. */
export const customerQuery = (id: string) => officeQuery('customers', CustomerDocument, { id });
