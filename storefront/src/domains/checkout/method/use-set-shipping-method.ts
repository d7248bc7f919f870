import type { ShippingMethodInput } from '../../../platform/graphql/generated/graphql.ts';
import { SetShippingMethodDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/** Returns the mutation that sets the shipping method. */
export function useSetShippingMethod(cartId: string) {
  return useCheckoutStep(cartId, 'shippingMethod', async (send, method: ShippingMethodInput) => {
    const answer = await send(SetShippingMethodDocument, { cartId, method });
    return answer.setShippingMethodsOnCart?.cart;
  });
}
