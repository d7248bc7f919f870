import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from './client-transport.ts';
import type { ExecuteDocument } from './execute-document.ts';
import { isMutation } from './operation-name.ts';

/**
 * Returns the function that sends queries outside the query cache.
 * @throws Error for a mutation: components change data with `useChange`
 */
export function readerOf(client: QueryClient): ExecuteDocument {
  const execute = transportOf(client);
  return (document, variables, options) => {
    if (isMutation(document.toString())) throw new Error('Use useChange.');
    return execute(document, variables, options);
  };
}
