import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CancelOrderDocument, RequestCancelDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { operationName } from '../../../platform/graphql/operation-name.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { customerOrderQuery } from '../history/orders-query.ts';
import { orderText } from '../order-texts.ts';
import type { CancelOrderProps } from './cancel-order-props.ts';

/**
 * Returns a function that cancels a customer's order, or requests the link for a guest. The dialog
 * shows a refusal.
 */
export function useCancelOrder({ order, by, onDone }: CancelOrderProps & { readonly onDone: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationKey: [operationName(CancelOrderDocument.toString())],
    mutationFn: async (reason: string): Promise<string | null> => {
      const execute = executorOf(client);
      if (by === 'guest') {
        const { requestGuestOrderCancel } = await execute(RequestCancelDocument, {
          token: order.token,
          reason,
        });
        return requestGuestOrderCancel?.errorV2?.message ?? null;
      }
      const { cancelOrder } = await execute(CancelOrderDocument, { id: order.id, reason });
      return cancelOrder?.errorV2?.message ?? null;
    },
    onSuccess: async (refusal) => {
      if (refusal === null) {
        const message =
          by === 'guest' ? orderText('linkSent') : orderText('cancelDone', { number: order.number });
        addToast({ type: 'success', message });
        // First, because nothing behind an open dialog can take the focus.
        onDone();
      }
      // Also after a refusal, because the order has changed since it was shown.
      await client.invalidateQueries({ queryKey: customerOrderQuery(order.number).queryKey });
    },
  });
  const failed = error && (failureMessages(error, orderText('cancelFailed'))[0] ?? null);
  return { cancel: mutate, isPending, refusal: failed ?? data ?? null };
}
