import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { executeDocument } from '../../../platform/graphql/execute-document.ts';
import {
  type CustomerRowFieldsFragment,
  CustomersDocument,
  CustomerTotalsDocument,
  type CustomerTotalsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A customer in the list. */
export type CustomerRow = CustomerRowFieldsFragment;
/** The number and sum of a customer's orders. */
export type CustomerTotal = CustomerTotalsQuery['customer_order_totals'][number];

const PAGE_ROWS = 25;
const MOST_HITS = 5;

/** A page of customers. Shows the previous page until the next one has loaded. */
export const customersQuery = (search: string, group: string | null, after: string | null) =>
  queryOptions({
    ...officeQuery('customers', CustomersDocument, { search, group, after, limit: PAGE_ROWS }),
    placeholderData: keepPreviousData,
  });

/** The number and sum of the orders of the customers on a page. */
export const customerTotalsQuery = (customers: readonly string[]) =>
  queryOptions({
    ...officeQuery('orders', CustomerTotalsDocument, { customers: [...customers] }),
    placeholderData: keepPreviousData,
  });

/** Returns the newest matching customers of a search. */
export async function findCustomers(search: string, signal: AbortSignal): Promise<readonly CustomerRow[]> {
  const list = { search, group: null, after: null, limit: MOST_HITS };
  return (await executeDocument(CustomersDocument, list, signal)).customers.customers;
}
