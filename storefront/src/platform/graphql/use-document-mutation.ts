import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentText, ExecuteOptions } from './execute-document.ts';
import { operationName } from './operation-name.ts';
import { executorOf } from './query-client.ts';

/** All mutations share this scope, so they run one at a time, in the shopper's order. */
const SERIAL = { id: 'mutations' };

/** TanStack's options of a mutation, and two own ones. */
export type DocumentMutationOptions<TResult, TVariables, TContext> = Omit<
  UseMutationOptions<TResult, Error, TVariables, TContext>,
  'mutationFn' | 'scope'
> & {
  /** Skips the queue: the mutation may run in parallel to others. */
  readonly skipsQueue?: boolean;
  /** Called before each request; if it rejects, nothing is sent. */
  readonly sendOptions?: () => Promise<ExecuteOptions>;
};

/**
 * Returns a mutation by its document; the other options are TanStack's. Rejects with
 * `GraphQLFailure`.
 */
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
