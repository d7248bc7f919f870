import type { ShippingMethodInput } from '../../../platform/graphql/generated/graphql.ts';
import { SetPickupDocument, SetShippingMethodDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/** A shipping method, and the code of its counter; null for a delivery. */
type ChosenMethod = ShippingMethodInput & { readonly counter: string | null };

/** Returns the mutation that sets the shipping method and the counter of a collection. */
export function useSetShippingMethod(cartId: string) {
  return useCheckoutStep(cartId, 'shippingMethod', async (send, { counter, ...method }: ChosenMethod) => {
    if (counter !== null) {
      const answer = await send(SetPickupDocument, { cartId, method, code: counter });
      return answer.setShippingAddressesOnCart?.cart;
    }
    const answer = await send(SetShippingMethodDocument, { cartId, method });
    return answer.setShippingMethodsOnCart?.cart;
  });
}
