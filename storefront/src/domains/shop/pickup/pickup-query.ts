import { queryOptions } from '@tanstack/react-query';
import {
  CartPickupsDocument,
  type PickupCounterFragment,
  ProductPickupsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';

/** What is collected: pieces of a product, or a cart. */
export type Collected =
  | { readonly sku: string; readonly quantity: number }
  /** `lines` changes with the lines of the cart. */
  | { readonly cartId: string; readonly lines: string };

/** Query for the counters of a product or a cart. No cache answers it, because the stock changes. */
export function pickupsQuery(collected: Collected) {
  return queryOptions({
    queryKey: ['pickups', collected] as const,
    queryFn: async ({ client, signal }): Promise<readonly PickupCounterFragment[]> => {
      const read = readerOf(client);
      const options = { signal, isFresh: true, isPrivate: true };
      if ('sku' in collected) return (await read(ProductPickupsDocument, collected, options)).pickupOffers;
      const { cart } = await read(CartPickupsDocument, { cartId: collected.cartId }, options);
      return cart?.pickup_offers ?? [];
    },
    staleTime: 0,
  });
}
