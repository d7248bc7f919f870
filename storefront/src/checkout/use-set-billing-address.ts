import type { CartAddressInput } from '../graphql/generated/graphql.ts';
import { SetBillingAddressDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

/** Sets where the bill goes; null = to the shipping address (CHK-03). */
export function useSetBillingAddress(cartId: string) {
  return useCheckoutStep(cartId, 'billingAddress', async (client, address: CartAddressInput | null) => {
    const billing =
      address === null
        ? { same_as_shipping: true }
        : { address: { ...address, save_in_address_book: false } };
    const answer = await executorOf(client)(SetBillingAddressDocument, { cartId, billing });
    return answer.setBillingAddressOnCart?.cart;
  });
}
