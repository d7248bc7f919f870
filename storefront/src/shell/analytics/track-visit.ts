import type { QueryClient } from '@tanstack/react-query';
import { type ShoppingEvent, subscribeShoppingEvents } from '../../domains/cart/lines/shopping-events.ts';
import type { CheckoutCartQuery } from '../../platform/graphql/generated/graphql.ts';
import { readTabStored, writeTabStored } from '../../platform/storage/tab-storage.ts';
import type { DataLayer } from './data-layer.ts';
import { type ItemPlace, itemsValue, lineItem, productItem } from './ecommerce-item.ts';
import { listsOf, mainListOf, productOf, shownQueries } from './shown-products.ts';
import { trackOrder, trackPendingOrder } from './track-order.ts';

/**
 * Reports the page views and actions of this visit to the data layer, from the shop's responses.
 * Returns the function that stops it. `isFirst` means that the shopper has just consented, so
 * earlier actions are dropped.
 */
export function trackVisit(client: QueryClient, layer: DataLayer, isFirst: boolean): () => void {
  /** The list from which each product was selected, for the following events. */
  const places = new Map<string, ItemPlace>();
  /** Queries reported since they became active. */
  let told = new Set<string>();

  const look = () => {
    const shown = shownQueries(client);
    const before = told;
    told = new Set(shown.map(({ queryHash }) => queryHash));
    for (const query of shown) {
      if (before.has(query.queryHash)) continue;
      const list = mainListOf(query);
      if (list !== null) {
        const { currency, item_list_id, item_list_name } = list;
        const items = list.items.map(({ path: _, ...item }) => item);
        layer.sendEvent('view_item_list', { currency, item_list_id, item_list_name, items });
      }
      const product = productOf(query);
      if (product !== null) {
        const item = productItem(product, places.get(product.sku ?? ''));
        const { currency } = product.price_range.minimum_price.final_price;
        layer.sendEvent('view_item', { currency: currency ?? undefined, value: item.price, items: [item] });
      }
      if (query.queryKey[0] === 'CheckoutCart') beginCheckout(layer, query.state.data as CheckoutCartQuery);
    }
  };

  const choose = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== window.location.origin) return;
    const lists = shownQueries(client).flatMap(listsOf);
    for (const { currency, item_list_id, item_list_name, items } of lists) {
      const found = items.find(({ path }) => path === link.pathname);
      if (found === undefined) continue;
      const { path: _, ...item } = found;
      places.set(item.item_id, { index: item.index ?? 0, item_list_id, item_list_name });
      layer.sendEvent('select_item', { currency, item_list_id, item_list_name, items: [item] });
      return;
    }
  };

  const takeFact = (fact: ShoppingEvent) => {
    if (fact.kind === 'ordered') return trackOrder(client, layer, fact.token);
    const { line, quantity } = fact;
    const items = [lineItem(line, quantity, places.get(line.product.sku ?? ''))];
    const event = fact.kind === 'added' ? 'add_to_cart' : 'remove_from_cart';
    layer.sendEvent(event, {
      currency: line.prices?.price.currency ?? undefined,
      value: itemsValue(items),
      items,
    });
  };

  look();
  trackPendingOrder(client, layer);
  const stops = [
    client.getQueryCache().subscribe(look),
    subscribeShoppingEvents(takeFact, { forgetsKept: isFirst }),
    () => document.removeEventListener('click', choose, { capture: true }),
  ];
  document.addEventListener('click', choose, { capture: true });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reports each cart once per tab, not again after Back or a reload. */
function beginCheckout(layer: DataLayer, { cart }: CheckoutCartQuery): void {
  const lines = (cart?.items ?? []).filter((line) => line !== null);
  if (!cart || lines.length === 0 || readTabStored('counted_checkout') === cart.id) return;
  writeTabStored('counted_checkout', cart.id);
  const items = lines.map((line) => lineItem(line, line.quantity));
  const coupon = (cart.applied_coupons ?? []).map((applied) => applied?.code).filter(Boolean);
  layer.sendEvent('begin_checkout', {
    currency: cart.prices?.grand_total?.currency ?? undefined,
    value: itemsValue(items),
    ...(coupon.length > 0 && { coupon: coupon.join() }),
    items,
  });
}
