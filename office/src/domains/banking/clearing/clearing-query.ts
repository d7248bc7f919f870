import {
  type ClearingFieldsFragment,
  ClearingPaymentsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A payment that can still be returned, or was. */
export type ClearingPayment = ClearingFieldsFragment;

/** Payments that clear, and those returned lately. */
export const clearingQuery = officeQuery('payments', ClearingPaymentsDocument, {});
