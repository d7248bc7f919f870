import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  type PickupCounterFragment,
  PickupCountersDocument,
  type PickupCountersQuery,
} from '../../../platform/graphql/generated/graphql.ts';

/** The codes of a shipping method. */
export interface MethodCodes {
  readonly carrier_code: string;
  readonly method_code: string | null;
}

/** Query for the counters of a cart's shipping methods. The cart itself has no room for them. */
export const pickupCountersQuery = (cartId: string) => documentQuery(PickupCountersDocument, { cartId });

/** Returns the counters of a method; empty for a delivery and before the response. */
export function countersOf(
  answer: PickupCountersQuery | undefined,
  { carrier_code: carrier, method_code: code }: MethodCodes,
): readonly PickupCounterFragment[] {
  const methods = answer?.cart?.shipping_addresses[0]?.available_shipping_methods ?? [];
  return (
    methods.find((one) => one?.carrier_code === carrier && one.method_code === code)?.pickup_locations ?? []
  );
}
