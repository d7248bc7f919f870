import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentText } from '../../../platform/graphql/execute-document.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { customerQuery } from '../../customers/session/customer-query.ts';
import { alertText } from '../alert-texts.ts';
import { alertsQuery } from '../alerts-query.ts';

/** Changes of the alerts, one at a time: busy, then said in a toast, or refused with the reason kept. */
export function useChangeAlert() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);

  /** Gives whether it was done; never throws. The list is fetched before that is said. */
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
      // A session that has ended is noticed by asking for the account.
      void client.invalidateQueries({ queryKey: customerQuery().queryKey });
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return { change, isPending, failureText };
}
