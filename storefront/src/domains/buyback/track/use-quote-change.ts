import { useQueryClient } from '@tanstack/react-query';
import type { DocumentText } from '../../../platform/graphql/execute-document.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { sellQuoteQuery } from '../quotes-query.ts';

/** Returns a change of one quote, which is read again afterwards. */
export function useQuoteChange<TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  number: string,
) {
  const client = useQueryClient();
  return useChange(document, {
    onSettled: () => client.invalidateQueries({ queryKey: sellQuoteQuery(number).queryKey }),
  });
}
