import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { transportOf } from './client-transport.ts';
import type { DocumentText, ExecuteDocument } from './execute-document.ts';
import { operationName } from './operation-name.ts';
import { SERIAL } from './run-change.ts';

/** TanStack's options of a mutation, and `skipsQueue`. */
export type ChangeOptions<TResult, TInput, TContext> = Omit<
  UseMutationOptions<TResult, Error, TInput, TContext>,
  'mutationFn' | 'scope'
> & {
  /** Runs beside other changes: waits for none and delays none. */
  readonly skipsQueue?: boolean;
};

/** A change of several requests. `send` sends one document. */
export type RunChange<TResult, TInput> = (input: TInput, send: ExecuteDocument) => Promise<TResult>;

/**
 * Returns the mutation that changes data in the shop: one document, or several requests in a
 * function. Changes run one after another, in the order in which the shopper made them. State and
 * callbacks are as in TanStack's `useMutation`. If the shop rejects a document, the error is a
 * `GraphQLFailure`.
 *
 * `const { mutate, isPending, error } = useChange(DeleteAlertDocument, { onSuccess })`
 */
export function useChange<TResult, TInput = void, TContext = unknown>(
  run: RunChange<TResult, TInput>,
  options?: ChangeOptions<TResult, TInput, TContext>,
): UseMutationResult<TResult, Error, TInput, TContext>;
export function useChange<TResult, TVariables, TContext = unknown>(
  document: DocumentText<TResult, TVariables>,
  options?: ChangeOptions<TResult, TVariables, TContext>,
): UseMutationResult<TResult, Error, TVariables, TContext>;
export function useChange<TResult, TInput, TContext>(
  what: RunChange<TResult, TInput> | DocumentText<TResult, TInput>,
  { skipsQueue = false, ...options }: ChangeOptions<TResult, TInput, TContext> = {},
): UseMutationResult<TResult, Error, TInput, TContext> {
  const send = transportOf(useQueryClient());
  return useMutation<TResult, Error, TInput, TContext>({
    ...(typeof what === 'function'
      ? { mutationFn: (input: TInput) => what(input, send) }
      : {
          mutationKey: [operationName(what.toString())],
          mutationFn: (input: TInput) => send(what, input),
        }),
    ...(skipsQueue ? {} : { scope: SERIAL }),
    ...options,
  });
}
