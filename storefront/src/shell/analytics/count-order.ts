import type { QueryClient } from '@tanstack/react-query';
import { CountedOrderDocument } from '../../platform/graphql/generated/graphql.ts';
import { executorOf } from '../../platform/graphql/query-client.ts';
import { readTabStored, writeTabStored } from '../../platform/storage/tab-storage.ts';
import type { DataLayer } from './data-layer.ts';
import { orderItems, orderValue } from './ecommerce-item.ts';

const TOLD = 'told:';

/**
 * Tells of an order that was placed, once, with what the shop says of it. Kept in the tab until it is told, so that a page
 * loaded again in between tells it, and one loaded again after it does not.
 */
export function countOrder(client: QueryClient, layer: DataLayer, token: string): void {
  if (readTabStored('counted_order') === TOLD + token) return;
  writeTabStored('counted_order', token);
  void tellOrder(client, layer, token);
}

/** Tells of the order that an earlier page of this tab had no time to tell of. */
export function countOrderLeft(client: QueryClient, layer: DataLayer): void {
  const token = readTabStored('counted_order');
  if (token !== null && !token.startsWith(TOLD)) void tellOrder(client, layer, token);
}

async function tellOrder(client: QueryClient, layer: DataLayer, token: string): Promise<void> {
  const query = () => executorOf(client)(CountedOrderDocument, { token }, { isFresh: true, isPrivate: true });
  // What cannot be read now is told by the next page of this tab.
  const order = (await query().catch(() => null))?.guestOrderByToken;
  if (!order || readTabStored('counted_order') === TOLD + token) return;
  writeTabStored('counted_order', TOLD + token);
  const coupons = order.applied_coupons.map((applied) => applied?.code).filter(Boolean);
  layer.tellEvent('purchase', {
    transaction_id: order.number,
    currency: order.total?.grand_total.currency ?? undefined,
    value: orderValue(order),
    tax: order.total?.total_tax.value ?? 0,
    shipping: order.total?.total_shipping.value ?? 0,
    ...(coupons.length > 0 && { coupon: coupons.join() }),
    items: orderItems(order),
  });
}
