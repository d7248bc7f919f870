import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { DocumentText, ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { customerQuery } from '../session/customer-query.ts';

/** One request, and the toast after it. */
interface Change {
  readonly run: (send: ExecuteDocument) => Promise<unknown>;
  readonly said: string;
}

/**
 * Returns a function that changes one of the customer's lists, with its pending state and its last
 * failure. `list` is the key of the list's query, `failed` the text of a failure without one.
 * Success shows a toast.
 */
export function useChangeList(list: QueryKey, failed: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useChange(
    async ({ run }: Change, send) => {
      await run(send);
      await client.invalidateQueries({ queryKey: list });
    },
    {
      onSuccess: (_answer, { said }) => addToast({ type: 'success', message: said }),
      // Fetching the account detects an expired session, and fetching the list what another device changed.
      onError: () => {
        void client.invalidateQueries({ queryKey: customerQuery().queryKey });
        void client.invalidateQueries({ queryKey: list });
      },
    },
  );

  /**
   * Resolves with whether the change succeeded; never rejects. Refetches the list before the toast.
   */
  function change<TResult, TVariables>(
    document: DocumentText<TResult, TVariables>,
    variables: TVariables,
    said: string,
  ): Promise<boolean> {
    return mutateAsync({ run: (send) => send(document, variables), said }).then(
      () => true,
      () => false,
    );
  }

  return {
    change,
    isPending,
    failure: error,
    failureText: error && failureMessages(error, failed).join(', '),
  };
}
