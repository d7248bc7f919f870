import type { BillingAddressInput } from '../graphql/generated/graphql.ts';
import { SetBillingAddressDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

/** Sets where the bill goes (CHK-03). */
export function useSetBillingAddress(cartId: string) {
  return useCheckoutStep(cartId, 'billingAddress', async (client, billing: BillingAddressInput) => {
    const answer = await executorOf(client)(SetBillingAddressDocument, { cartId, billing });
    return answer.setBillingAddressOnCart?.cart;
  });
}
