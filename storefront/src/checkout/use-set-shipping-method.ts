import type { ShippingMethodInput } from '../graphql/generated/graphql.ts';
import { SetShippingMethodDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

/** Chooses how the order travels. */
export function useSetShippingMethod(cartId: string) {
  return useCheckoutStep(cartId, 'shippingMethod', async (client, method: ShippingMethodInput) => {
    const answer = await executorOf(client)(SetShippingMethodDocument, { cartId, method });
    return answer.setShippingMethodsOnCart?.cart;
  });
}
