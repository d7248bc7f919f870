import type { Services } from '../../../platform/context.ts';
import { type PageRequest, rangeOf } from '../../../platform/graphql/paging.ts';
import type { PlacedOrder } from '../order.ts';
import { findCustomerOrders } from './customer-orders.repository.ts';
import { EVERY_ORDER, type OrderFilter, type OrderSort } from './order-filter.ts';

/** A request for a page of a customer's orders. */
export interface OrderListRequest {
  readonly page: PageRequest;
  readonly filter?: OrderFilter;
  readonly sort?: OrderSort;
}

/** One page of a customer's orders. */
export interface CustomerOrderPage {
  readonly orders: readonly PlacedOrder[];
  readonly total: number;
  /** When the first order was placed; null without orders. */
  readonly firstPlacedAtMs: number | null;
  readonly page: PageRequest;
}

/** Returns a page of a customer's own orders, newest first by default. */
export async function listCustomerOrders(
  { db }: Pick<Services, 'db'>,
  customerId: number,
  { page, filter = EVERY_ORDER, sort = { byNumber: false, isAscending: false } }: OrderListRequest,
): Promise<CustomerOrderPage> {
  const found = await findCustomerOrders(db, customerId, { ...rangeOf(page), filter, sort });
  return { ...found, page };
}
