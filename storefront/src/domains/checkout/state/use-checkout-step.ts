import { useQueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { isLostCart } from '../../cart/identity/lost-cart.ts';
import { checkoutText } from '../checkout-texts.ts';
import { checkoutCartQuery, receiveCheckoutCart } from './checkout-cache.ts';
import type { CheckoutPart } from './checkout-machine.ts';
import { dispatchCheckout, useCheckoutMachine } from './checkout-state.ts';

/**
 * Returns one step of checkout as a mutation: submitting with its error cleared, then accepted with
 * the new cart, or rejected with its error. `run` returns the cart of the response.
 */
export function useCheckoutStep<TInput>(
  cartId: string,
  part: CheckoutPart,
  run: (send: ExecuteDocument, input: TInput) => Promise<CheckoutContentsFragment | undefined>,
) {
  const client = useQueryClient();
  const error = useCheckoutMachine(({ errors }) => errors[part]);
  const { mutateAsync, isPending } = useChange((input: TInput, send) => run(send, input), {
    mutationKey: ['checkout', part],
    onMutate: () => dispatchCheckout({ type: 'submit', part }),
    onSuccess: (cart) => {
      if (cart !== undefined) receiveCheckoutCart(client, cart);
      dispatchCheckout({ type: 'accept', part });
    },
    onError: (failure) => {
      dispatchCheckout({ type: 'reject', part, error: failure });
      // The page handles the lost cart.
      if (isLostCart(failure))
        void client.invalidateQueries({ queryKey: checkoutCartQuery(cartId).queryKey });
    },
  });
  return {
    /** Resolves with whether the shop accepted it; never rejects. */
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

/** Returns the message for a rejection: the shop's own, unless it names API fields. */
export function shopperText(error: Error): string {
  if (error instanceof GraphQLFailure && error.hasCode('ADDRESS_COUNTRY_NOT_SERVED'))
    return checkoutText('noShipping');
  return failureMessages(error, checkoutText('stepFailed')).join(', ');
}
