import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentText, ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { customerQuery } from '../../customers/session/customer-query.ts';
import { alertText } from '../alert-texts.ts';
import { alertsQuery } from '../alerts-query.ts';

/** One request, and the toast after it. */
interface Change {
  readonly run: (send: ExecuteDocument) => Promise<unknown>;
  readonly said: string;
}

/**
 * Returns a function that changes the alerts, with its pending state and its last failure. Success
 * shows a toast.
 */
export function useChangeAlert() {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useChange(
    async ({ run }: Change, send) => {
      await run(send);
      await client.invalidateQueries({ queryKey: alertsQuery().queryKey });
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

  const failureText = error && failureMessages(error, alertText('failed')).join(', ');
  return { change, isPending, failureText };
}
