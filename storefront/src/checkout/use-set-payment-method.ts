import type { PaymentMethodInput } from '../graphql/generated/graphql.ts';
import { SetPaymentMethodDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

/** Chooses how the order is paid; from then on the shop holds the prices for ten minutes. */
export function useSetPaymentMethod(cartId: string) {
  return useCheckoutStep(cartId, 'payment', async (client, method: PaymentMethodInput) => {
    const answer = await executorOf(client)(SetPaymentMethodDocument, { cartId, method });
    return answer.setPaymentMethodOnCart?.cart;
  });
}
