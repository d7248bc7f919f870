import type { ShippingAddressInput } from '../../../platform/graphql/generated/graphql.ts';
import { SetShippingAddressDocument } from '../../../platform/graphql/generated/graphql.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/**
 * Returns the mutation that sets e-mail and shipping address. A customer's receipt goes to the
 * e-mail of the account.
 */
export function useSetShippingAddress(cartId: string) {
  return useCheckoutStep(
    cartId,
    'shippingAddress',
    async (send, { email, address: shipping }: { email: string; address: ShippingAddressInput }) => {
      const variables = { cartId, email, shipping, isGuest: !isSignedIn() };
      const answer = await send(SetShippingAddressDocument, variables);
      return answer.setShippingAddressesOnCart?.cart;
    },
  );
}
