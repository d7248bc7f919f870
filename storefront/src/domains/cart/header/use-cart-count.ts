import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CartCountDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useCartId } from '../identity/cart-id.ts';

/** How many pieces are in this browser's cart; 0 while that is not known (CART-24). */
export function useCartCount(): number {
  const cartId = useCartId();
  const { data } = useQuery({
    ...documentQuery(CartCountDocument, { cartId: cartId ?? '' }),
    // Who has no cart yet needs none of what recovers a lost one.
    queryFn: async (context) =>
      (await import('../cache/cart-cache.ts')).cartCountQuery(cartId ?? '').queryFn(context),
    enabled: typeof cartId === 'string',
    // Another tab may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  });
  return typeof cartId === 'string' ? (data?.cart?.total_quantity ?? 0) : 0;
}

/** As the header's badge and label show it: nothing above 99 is counted out (HEAD-06, CONF-25). */
export function cappedCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
