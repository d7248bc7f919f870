import type { ShippingMethodInput } from '../../../platform/graphql/generated/graphql.ts';
import { SetShippingMethodDocument } from '../../../platform/graphql/generated/graphql.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/** Returns the mutation that sets the shipping method. */
export function useSetShippingMethod(cartId: string) {
  return useCheckoutStep(cartId, 'shippingMethod', async (client, method: ShippingMethodInput) => {
    const answer = await executorOf(client)(SetShippingMethodDocument, { cartId, method });
    return answer.setShippingMethodsOnCart?.cart;
  });
}
