import { executeDocument } from '../../../platform/graphql/execute-document.ts';
import { OrdersDocument } from '../../../platform/graphql/generated/graphql.ts';
import type { OrderRow } from './orders-query.ts';

const MOST = 5;

/** Returns the newest orders that a search finds. */
export async function findOrders(search: string, signal: AbortSignal): Promise<readonly OrderRow[]> {
  const list = { view: 'all', search, sort: 'placed', descending: true, after: null, limit: MOST };
  return (await executeDocument(OrdersDocument, list, signal)).orders.orders;
}
