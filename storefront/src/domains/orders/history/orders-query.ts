import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CustomerOrderDocument, OrderHistoryDocument } from '../../../platform/graphql/generated/graphql.ts';

/** A page of the customer's orders, ten at a time, newest first (OPEN-21). `match` stands in their number. */
export function orderHistoryQuery(page: number, match: string) {
  return documentQuery(OrderHistoryDocument, { page, match }, { isFresh: true, staleTime: 0 });
}

/** One of the customer's orders; none when it is somebody else's. */
export function customerOrderQuery(number: string) {
  return documentQuery(CustomerOrderDocument, { number }, { isFresh: true, staleTime: 0 });
}
