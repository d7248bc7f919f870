import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  CancelLatePreorderDocument,
  CustomerOrderDocument,
  type LatePreordersFragment,
  type OrderContentsFragment,
  ReceiptDocument,
  SplitLatePreorderDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { lateText } from './late-preorder-texts.ts';

/**
 * Returns the two choices for a late pre-order. After one of them, `outcome` says what has happened, and
 * the order is read again.
 */
export function useLatePreorder(
  { number, token }: Pick<OrderContentsFragment, 'number' | 'token'>,
  { item_id: itemId, refund }: LatePreordersFragment['late_preorders'][number],
) {
  const client = useQueryClient();
  const onSuccess = async () => {
    await Promise.all(
      [documentQuery(CustomerOrderDocument, { number }), documentQuery(ReceiptDocument, { token })].map(
        ({ queryKey }) => client.invalidateQueries({ queryKey }),
      ),
    );
  };
  const canceling = useChange(CancelLatePreorderDocument, { onSuccess });
  const splitting = useChange(SplitLatePreorderDocument, { onSuccess });
  const error = canceling.error ?? splitting.error;
  const isPending = canceling.isPending || splitting.isPending;
  const run = (choice: typeof canceling.mutate | typeof splitting.mutate) => () => {
    if (!isPending) choice({ token, itemId });
  };
  return {
    cancel: { run: run(canceling.mutate), isPending: canceling.isPending },
    split: { run: run(splitting.mutate), isPending: splitting.isPending },
    outcome: outcomeOf(
      canceling.data !== undefined,
      splitting.data?.splitLatePreorder.preorder.number ?? null,
      formatAmount(refund) ?? '',
    ),
    rejection: error ? (failureMessages(error, lateText('failed'))[0] ?? null) : null,
  };
}

function outcomeOf(isCanceled: boolean, splitNumber: string | null, refund: string): string | null {
  if (isCanceled) return lateText('canceled', { refund });
  return splitNumber === null ? null : lateText('done', { number: splitNumber });
}
