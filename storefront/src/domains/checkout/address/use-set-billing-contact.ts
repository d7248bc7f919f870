import type { CartAddressInput } from '../../../platform/graphql/generated/graphql.ts';
import { SetBillingContactDocument } from '../../../platform/graphql/generated/graphql.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/** An entered address, or one of the address book. */
export type ChosenAddress = { readonly address: CartAddressInput } | { readonly customer_address_id: number };

/**
 * Returns the mutation that sets e-mail and billing address of a cart without delivery. A customer's
 * receipt goes to the e-mail of the account.
 */
export function useSetBillingContact(cartId: string) {
  return useCheckoutStep(
    cartId,
    'billingAddress',
    async (send, { email, address: billing }: { email: string; address: ChosenAddress }) => {
      const variables = { cartId, email, billing, isGuest: !isSignedIn() };
      const answer = await send(SetBillingContactDocument, variables);
      return answer.setBillingAddressOnCart?.cart;
    },
  );
}
