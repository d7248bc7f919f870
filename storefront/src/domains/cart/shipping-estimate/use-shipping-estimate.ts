import { hashKey, useQuery } from '@tanstack/react-query';
import { estimateQuery } from '../../../platform/graphql/estimate-query.ts';
import {
  type CartContentsFragment,
  type EstimateAddressInput,
  EstimateShippingMethodsDocument,
  EstimateTotalsDocument,
} from '../../../platform/graphql/generated/graphql.ts';

const OPTIONS = { priced: true, staleTime: 0 } as const;

/**
 * Estimates the shipping methods for a place and the totals with one of them. Refetches when the
 * cart, its codes or its prices change; stores nothing. A null `address` sends no request; `chosen`
 * is an index into the methods. `totals` is null until it is known for exactly this cart, place and
 * method.
 */
export function useShippingEstimate(
  cart: CartContentsFragment,
  address: EstimateAddressInput | null,
  chosen: number,
) {
  const input = { cart_id: cart.id, address: address ?? { country_code: 'US' as const } };
  const codes = [...(cart.applied_coupons ?? []), ...(cart.applied_gift_cards ?? [])].map(
    (each) => each?.code,
  );
  const contents = [cart.total_quantity, cart.prices?.grand_total?.value, ...codes];
  const byMethods = estimateQuery(EstimateShippingMethodsDocument, { input }, OPTIONS);
  const { data, error, isFetching } = useQuery({
    ...byMethods,
    queryKey: [...byMethods.queryKey, contents] as never,
    // Keeps the list while the cart changes, but not for another place, where it would be wrong.
    placeholderData: (previous, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(byMethods.queryKey) ? previous : undefined,
    enabled: address !== null,
  });
  const methods = data?.estimateShippingMethods?.filter((method) => method !== null) ?? null;
  const method = methods?.[Math.min(chosen, methods.length - 1)];
  const byTotals = estimateQuery(
    EstimateTotalsDocument,
    {
      input: {
        ...input,
        shipping_method: {
          carrier_code: method?.carrier_code ?? '',
          method_code: method?.method_code ?? '',
        },
      },
    },
    OPTIONS,
  );
  const totals = useQuery({
    ...byTotals,
    queryKey: [...byTotals.queryKey, contents] as never,
    enabled: address !== null && method !== undefined,
  });
  return {
    methods,
    totals: address === null || method === undefined ? null : (totals.data?.estimateTotals.cart ?? null),
    failure: error ?? totals.error,
    isBusy: isFetching || totals.isFetching,
  };
}
