import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { CART_SCOPE } from '../../cart/cache/cart-mutation.ts';
import { isLostCart } from '../../cart/identity/lost-cart.ts';
import { checkoutText } from '../checkout-texts.ts';
import { checkoutCartQuery, receiveCheckoutCart } from './checkout-cache.ts';
import { acceptPart, type CheckoutPart, rejectPart, submitPart, useCheckoutState } from './checkout-state.ts';

/**
 * One step of checkout as a mutation: busy with its error cleared, then accepted (the cart it answers with is shown)
 * or rejected with the error kept (CHK-02). `send` gives the cart of the last answer.
 */
export function useCheckoutStep<TInput>(
  cartId: string,
  part: CheckoutPart,
  send: (client: QueryClient, input: TInput) => Promise<CheckoutContentsFragment | undefined>,
) {
  const client = useQueryClient();
  const error = useCheckoutState(({ errors }) => errors[part]);
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['checkout', part],
    scope: CART_SCOPE,
    mutationFn: (input: TInput) => send(client, input),
    onMutate: () => submitPart(part),
    onSuccess: (cart) => {
      if (cart === undefined) return;
      receiveCheckoutCart(client, cart);
      acceptPart(cart);
    },
    onError: (failure) => {
      rejectPart(part, failure);
      // The page finds out what became of the cart.
      if (isLostCart(failure))
        void client.invalidateQueries({ queryKey: checkoutCartQuery(cartId).queryKey });
    },
  });
  return {
    /** Gives whether it was accepted; never throws. */
    submit: (input: TInput): Promise<boolean> =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    isSubmitting: isPending,
    error,
    errorText: error === null ? null : shopperText(error),
  };
}

/** A refusal as a shopper reads it: the shop's own sentence, unless it speaks of fields of the contract (CHK-09). */
export function shopperText(error: Error): string {
  if (error instanceof GraphQLFailure && error.hasCode('ADDRESS_COUNTRY_NOT_SERVED'))
    return checkoutText('noShipping');
  return failureMessages(error, checkoutText('stepFailed')).join(', ');
}
