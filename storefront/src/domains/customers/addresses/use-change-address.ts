import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentText, ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { addressText } from '../address-form/address-texts.ts';
import { customerQuery } from '../session/customer-query.ts';
import { addressBookQuery } from './address-book-query.ts';

/** One request, and the toast after it. */
interface Change {
  readonly run: (send: ExecuteDocument) => Promise<unknown>;
  readonly said: string;
}

/**
 * Returns a function that changes the address book, with its pending state and its last failure.
 * Success shows a toast.
 */
export function useChangeAddress() {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useChange(
    async ({ run }: Change, send) => {
      await run(send);
      await client.invalidateQueries({ queryKey: addressBookQuery().queryKey });
    },
    {
      onSuccess: (_answer, { said }) => addToast({ type: 'success', message: said }),
      // Fetching the account detects an expired session.
      onError: () => void client.invalidateQueries({ queryKey: customerQuery().queryKey }),
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
    failureText: error && failureMessages(error, addressText('failed')).join(', '),
  };
}
