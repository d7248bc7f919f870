import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentText } from './execute-document.ts';
import { operationName } from './operation-name.ts';
import { executorOf } from './query-client.ts';

/** All mutations share this scope, so they leave the browser one at a time, in the order the shopper made them. */
const SERIAL = { id: 'mutations' };

/** A mutation by its document; the rest of the options are TanStack's. Errors are `GraphQLFailure`. */
export function useDocumentMutation<TResult, TVariables, TContext = unknown>(
  document: DocumentText<TResult, TVariables>,
  options: Omit<UseMutationOptions<TResult, Error, TVariables, TContext>, 'mutationFn' | 'scope'> & {
    /** Leaves the queue: may run beside other mutations. */
    readonly skipsQueue?: boolean;
  } = {},
) {
  const client = useQueryClient();
  const { skipsQueue = false, ...rest } = options;
  return useMutation<TResult, Error, TVariables, TContext>({
    mutationKey: [operationName(document.toString())],
    mutationFn: (variables) => executorOf(client)(document, variables),
    ...(skipsQueue ? {} : { scope: SERIAL }),
    ...rest,
  });
}
