import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentText } from '../../../platform/graphql/execute-document.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { customerQuery } from '../../customers/session/customer-query.ts';
import { alertText } from '../alert-texts.ts';
import { alertsQuery } from '../alerts-query.ts';

/**
 * Returns a function that changes the alerts, with its pending state and the message of its last
 * failure. Success shows a toast.
 */
export function useChangeAlert() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);

  /**
   * Resolves with whether the change succeeded; never rejects. Refetches the list before the toast.
   */
  async function change<TResult, TVariables>(
    document: DocumentText<TResult, TVariables>,
    variables: TVariables,
    said: string,
  ): Promise<boolean> {
    setIsPending(true);
    setFailureText(null);
    try {
      await executorOf(client)(document, variables);
      await client.invalidateQueries({ queryKey: alertsQuery().queryKey });
      addToast({ type: 'success', message: said });
      return true;
    } catch (caught) {
      setFailureText(failureMessages(caught, alertText('failed')).join(', '));
      // Fetching the account detects an expired session.
      void client.invalidateQueries({ queryKey: customerQuery().queryKey });
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return { change, isPending, failureText };
}
