import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CartContentsFragment,
  SwitchMethodDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { choosePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { receiveAndRefetch } from '../cache/cart-cache.ts';
import { changeFailureTexts } from '../cache/reconcile-lost-response.ts';
import { cartText } from '../cart-texts.ts';

const CAUSE = 'SwitchMethod';

/**
 * Returns a function that changes the payment method of the cart's prices. A method that checkout
 * has already chosen changes in the shop, with the spot prices of a running lock; any other choice
 * is this browser's alone.
 */
export function useSwitchMethod({ id, selected_payment_method: selected }: CartContentsFragment) {
  const client = useQueryClient();
  const { mutate, isPending } = useChange(
    (code: string, send) => send(SwitchMethodDocument, { cartId: id, code }),
    {
      onSuccess: ({ setPaymentMethodOnCart }, code) => {
        endCause(CAUSE);
        if (setPaymentMethodOnCart) receiveAndRefetch(client, setPaymentMethodOnCart.cart);
        choosePaymentMethod(client, code);
      },
      onError: (failure) => addFailureToasts(CAUSE, changeFailureTexts(failure, cartText('problem'))),
    },
  );
  const choose = (code: string) => {
    if (selected.code === '') choosePaymentMethod(client, code);
    else mutate(code);
  };
  return { choose, isPending };
}
