import type { QueryClient } from '@tanstack/react-query';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { reportPriceVersion } from '../../metals/prices/report-price-version.ts';

/**
 * Compares the price version of every received cart with the page's price version, so that all
 * prices have the same version. Skips a cart with a price lock, because its prices are older on
 * purpose. Returns the function that stops it.
 */
export function followCartPrices(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const cart = pricedCartOf(event.query.state.data);
    if (cart !== null && cart.price_lock === null) reportPriceVersion(client, cart.price_version);
  });
}

type PricedCart = Pick<CartContentsFragment, 'price_version' | 'price_lock'>;

function pricedCartOf(answer: unknown): PricedCart | null {
  const cart = (answer as { readonly cart?: Partial<PricedCart> | null } | undefined)?.cart;
  return cart?.price_version === undefined || cart.price_lock === undefined ? null : (cart as PricedCart);
}
