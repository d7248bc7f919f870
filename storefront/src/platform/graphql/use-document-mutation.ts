import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentText, ExecuteOptions } from './execute-document.ts';
import { operationName } from './operation-name.ts';
import { executorOf } from './query-client.ts';

/** All mutations share this scope, so they leave the browser one at a time, in the order the shopper made them. */
const SERIAL = { id: 'mutations' };

/** TanStack's options of a mutation, and two of our own. */
export type DocumentMutationOptions<TResult, TVariables, TContext> = Omit<
  UseMutationOptions<TResult, Error, TVariables, TContext>,
  'mutationFn' | 'scope'
> & {
  /** Leaves the queue: may run beside other mutations. */
  readonly skipsQueue?: boolean;
  /** Asked each time just before the document leaves; a failure here fails the mutation, and nothing leaves. */
  readonly sendOptions?: () => Promise<ExecuteOptions>;
};

/** A mutation by its document; the rest of the options are TanStack's. Errors are `GraphQLFailure`. */
export function useDocumentMutation<TResult, TVariables, TContext = unknown>(
  document: DocumentText<TResult, TVariables>,
  options: DocumentMutationOptions<TResult, TVariables, TContext> = {},
) {
  const client = useQueryClient();
  const { skipsQueue = false, sendOptions, ...rest } = options;
  return useMutation<TResult, Error, TVariables, TContext>({
    mutationKey: [operationName(document.toString())],
    mutationFn: async (variables) => executorOf(client)(document, variables, await sendOptions?.()),
    ...(skipsQueue ? {} : { scope: SERIAL }),
    ...rest,
  });
}
