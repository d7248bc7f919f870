import type { BillingAddressInput } from '../../../platform/graphql/generated/graphql.ts';
import { SetBillingAddressDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/** Returns the mutation that sets the billing address. */
export function useSetBillingAddress(cartId: string) {
  return useCheckoutStep(cartId, 'billingAddress', async (send, billing: BillingAddressInput) => {
    const answer = await send(SetBillingAddressDocument, { cartId, billing });
    return answer.setBillingAddressOnCart?.cart;
  });
}
