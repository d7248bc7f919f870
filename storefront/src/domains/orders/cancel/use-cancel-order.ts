import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CancelOrderDocument, RequestCancelDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { operationName } from '../../../platform/graphql/operation-name.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { customerOrderQuery } from '../history/orders-query.ts';
import { orderText } from '../order-texts.ts';
import type { CancelOrderProps } from './cancel-order-props.ts';

/** The buyer's reason, and the offer that a customer accepts; null for a guest. */
export interface CancelChoice {
  readonly reason: string;
  readonly offerId: string | null;
}

/**
 * Returns a function that cancels a customer's order, or requests the link for a guest. The dialog
 * shows a rejection.
 */
export function useCancelOrder({ order, by, onDone }: CancelOrderProps & { readonly onDone: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useChange(
    async ({ reason, offerId }: CancelChoice, send): Promise<string | null> => {
      if (by === 'guest') {
        const { requestGuestOrderCancel } = await send(RequestCancelDocument, {
          token: order.token,
          reason,
        });
        return requestGuestOrderCancel?.errorV2?.message ?? null;
      }
      const { cancelOrder } = await send(CancelOrderDocument, { id: order.id, reason, offer: offerId });
      return cancelOrder?.errorV2?.message ?? null;
    },
    {
      mutationKey: [operationName(CancelOrderDocument.toString())],
      onSuccess: async (rejection) => {
        if (rejection === null) {
          const message =
            by === 'guest' ? orderText('linkSent') : orderText('cancelDone', { number: order.number });
          addToast({ type: 'success', message });
          // First: while the dialog is open, the outcome behind it cannot take focus.
          onDone();
        }
        // Also after a rejection: the order has moved on since it was shown.
        await client.invalidateQueries({ queryKey: customerOrderQuery(order.number).queryKey });
      },
    },
  );
  const failed = error && (failureMessages(error, orderText('cancelFailed'))[0] ?? null);
  return { cancel: mutate, isPending, rejection: failed ?? data ?? null };
}
