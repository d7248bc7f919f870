import type { PaymentMethodInput } from '../../../platform/graphql/generated/graphql.ts';
import { SetPaymentMethodDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/**
 * Returns the mutation that sets the payment method; it makes the shop lock the prices for ten
 * minutes.
 */
export function useSetPaymentMethod(cartId: string) {
  return useCheckoutStep(cartId, 'payment', async (send, method: PaymentMethodInput) => {
    const answer = await send(SetPaymentMethodDocument, { cartId, method });
    return answer.setPaymentMethodOnCart?.cart;
  });
}
