import type { CartAddressInput } from '../graphql/generated/graphql.ts';
import { SetShippingAddressDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

/** Sets where the receipt and the metal go. */
export function useSetShippingAddress(cartId: string) {
  return useCheckoutStep(
    'SetShippingAddress',
    async (client, { email, address }: { email: string; address: CartAddressInput }) => {
      const answer = await executorOf(client)(SetShippingAddressDocument, { cartId, email, address });
      return answer.setShippingAddressesOnCart?.cart;
    },
  );
}
