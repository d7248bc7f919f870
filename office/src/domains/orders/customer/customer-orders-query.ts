import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  CustomerLimitsDocument,
  CustomerOrdersDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The newest orders of a customer, with their number and sum. */
export const customerOrdersQuery = (customer: string, limit: number) =>
  queryOptions({
    ...officeQuery('orders', CustomerOrdersDocument, { customer, limit }),
    placeholderData: keepPreviousData,
  });

/** A customer's unpaid orders with their limits, and the order limit of each payment method. */
export const customerLimitsQuery = (customer: string) =>
  officeQuery('orders', CustomerLimitsDocument, { customer });
