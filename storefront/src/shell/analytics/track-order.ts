import type { QueryClient } from '@tanstack/react-query';
import { CountedOrderDocument } from '../../platform/graphql/generated/graphql.ts';
import { readerOf } from '../../platform/graphql/reader-of.ts';
import { readTabStored, writeTabStored } from '../../platform/storage/tab-storage.ts';
import type { DataLayer } from './data-layer.ts';
import { orderItems, orderValue } from './ecommerce-item.ts';

const TOLD = 'told:';

/**
 * Reports a placed order once, with the shop's data. The token stays in the tab until then, so that
 * a reload neither loses nor repeats the event.
 */
export function trackOrder(client: QueryClient, layer: DataLayer, token: string): void {
  if (readTabStored('counted_order') === TOLD + token) return;
  writeTabStored('counted_order', token);
  void tellOrder(client, layer, token);
}

/** Reports an order that an earlier page of this tab could not report. */
export function trackPendingOrder(client: QueryClient, layer: DataLayer): void {
  const token = readTabStored('counted_order');
  if (token !== null && !token.startsWith(TOLD)) void tellOrder(client, layer, token);
}

async function tellOrder(client: QueryClient, layer: DataLayer, token: string): Promise<void> {
  const query = () => readerOf(client)(CountedOrderDocument, { token }, { isFresh: true, isPrivate: true });
  // If the order cannot be read now, the next page of this tab reports it.
  const order = (await query().catch(() => null))?.guestOrderByToken;
  if (!order || readTabStored('counted_order') === TOLD + token) return;
  writeTabStored('counted_order', TOLD + token);
  const coupons = order.applied_coupons.map((applied) => applied?.code).filter(Boolean);
  layer.sendEvent('purchase', {
    transaction_id: order.number,
    currency: order.total?.grand_total.currency ?? undefined,
    value: orderValue(order),
    tax: order.total?.total_tax.value ?? 0,
    shipping: order.total?.total_shipping.value ?? 0,
    ...(coupons.length > 0 && { coupon: coupons.join() }),
    items: orderItems(order),
  });
}
