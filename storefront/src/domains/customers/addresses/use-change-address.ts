import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentText } from '../../../platform/graphql/execute-document.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { addToast } from '../../../ui/toasts/toasts.ts';
import { addressText } from '../address-form/address-texts.ts';
import { customerQuery } from '../session/customer-query.ts';
import { addressBookQuery } from './address-book-query.ts';

/** Changes of the address book, one at a time: busy, then said in a toast, or refused with the reason kept. */
export function useChangeAddress() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);

  /** Gives whether it was done; never throws. The list is fetched before that is said. */
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
      // A session that has ended is noticed by asking for the account.
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
