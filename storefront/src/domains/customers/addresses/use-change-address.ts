import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentText } from '../../../platform/graphql/execute-document.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { addressText } from '../address-form/address-texts.ts';
import { customerQuery } from '../session/customer-query.ts';
import { addressBookQuery } from './address-book-query.ts';

/**
 * Returns a function that changes the address book, with its pending state and its last failure.
 * Success shows a toast.
 */
export function useChangeAddress() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);

  /**
   * Resolves with whether the change succeeded; never rejects. Refetches the list before the toast.
   */
  async function change<TResult, TVariables>(
    document: DocumentText<TResult, TVariables>,
    variables: TVariables,
    said: string,
  ): Promise<boolean> {
    setIsPending(true);
    setFailure(null);
    try {
      await executorOf(client)(document, variables);
      await client.invalidateQueries({ queryKey: addressBookQuery().queryKey });
      addToast({ type: 'success', message: said });
      return true;
    } catch (caught) {
      setFailure(caught instanceof Error ? caught : new Error(String(caught)));
      // Fetching the account detects an expired session.
      void client.invalidateQueries({ queryKey: customerQuery().queryKey });
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return {
    change,
    isPending,
    failure,
    failureText: failure === null ? null : failureMessages(failure, addressText('failed')).join(', '),
  };
}
