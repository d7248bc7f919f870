import { useQuery } from '@tanstack/react-query';
import { estimateQuery } from '../../../platform/graphql/estimate-query.ts';
import {
  type CartContentsFragment,
  type CartTotalsFragment,
  EstimateTotalsDocument,
} from '../../../platform/graphql/generated/graphql.ts';

/**
 * Requests the totals of a cart for collection at a counter; null while unknown and without a counter. Asks again
 * when the cart, its codes or its prices change; stores nothing.
 */
export function useCollectedTotals(
  cart: CartContentsFragment,
  counter: string | null,
): {
  readonly totals: CartTotalsFragment | null;
  readonly query: { readonly error: Error | null; readonly isFetching: boolean };
} {
  const codes = [...(cart.applied_coupons ?? []), ...(cart.applied_gift_cards ?? [])].map(
    (each) => each?.code,
  );
  const contents = [cart.total_quantity, cart.prices?.grand_total?.value, ...codes];
  // The counter's own address replaces this one.
  const address = { country_code: 'US' as const };
  const query = estimateQuery(
    EstimateTotalsDocument,
    { input: { cart_id: cart.id, address, pickup_location_code: counter } },
    { priced: true, staleTime: 0 },
  );
  const { data, error, isFetching } = useQuery({
    ...query,
    queryKey: [...query.queryKey, contents] as never,
    enabled: counter !== null,
  });
  const totals = counter === null ? null : (data?.estimateTotals.cart ?? null);
  return { totals, query: { error: counter === null ? null : error, isFetching } };
}
