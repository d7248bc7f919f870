import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { groupOf } from '../../shop/payment-method/method-names.ts';
import { usePaymentMethod } from '../../shop/payment-method/payment-method.ts';

/** Returns the figures of a tile's product at the prices of the remembered payment method. */
export function useTileGroup({ method_prices, price_range }: ProductTileFragment) {
  const cash = price_range.minimum_price.final_price.value;
  return groupOf(method_prices, usePaymentMethod(), ({ price }) => price.value === cash);
}
