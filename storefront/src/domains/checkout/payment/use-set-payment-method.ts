import type { PaymentMethodInput } from '../../../platform/graphql/generated/graphql.ts';
import { SetPaymentMethodDocument } from '../../../platform/graphql/generated/graphql.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/**
 * Returns the mutation that sets the payment method; it makes the shop lock the prices for ten
 * minutes.
 */
export function useSetPaymentMethod(cartId: string) {
  return useCheckoutStep(cartId, 'payment', async (client, method: PaymentMethodInput) => {
    const answer = await executorOf(client)(SetPaymentMethodDocument, { cartId, method });
    return answer.setPaymentMethodOnCart?.cart;
  });
}
