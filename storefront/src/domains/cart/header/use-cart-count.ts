import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CartCountDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';
import { useCartId } from '../identity/cart-id.ts';

/** Returns the number of pieces in this browser's cart; 0 while it is unknown. */
export function useCartCount(): number {
  const cartId = useCartId();
  const { data } = useQueryData({
    ...documentQuery(CartCountDocument, { cartId: cartId ?? '' }),
    // A browser without a cart does not need the code that recovers a lost one.
    queryFn: async (context) =>
      (await import('../cache/cart-cache.ts')).cartCountQuery(cartId ?? '').queryFn(context),
    enabled: typeof cartId === 'string',
    // Another tab may have changed the cart.
    refetchOnWindowFocus: 'always',
  });
  return typeof cartId === 'string' ? (data?.cart?.total_quantity ?? 0) : 0;
}

/** Formats the count for the header's badge and label: `99+` above 99. */
export function cappedCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
