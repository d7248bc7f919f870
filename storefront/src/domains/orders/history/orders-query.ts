import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CustomerOrderDocument, OrderHistoryDocument } from '../../../platform/graphql/generated/graphql.ts';

/**
 * Query for a page of ten orders of the customer, newest first. `match` is a part of the order
 * number.
 */
export function orderHistoryQuery(page: number, match: string) {
  return documentQuery(OrderHistoryDocument, { page, match }, { isFresh: true, staleTime: 0 });
}

/** Query for one of the customer's orders; null for another customer's. */
export function customerOrderQuery(number: string) {
  return documentQuery(CustomerOrderDocument, { number }, { isFresh: true, staleTime: 0 });
}
