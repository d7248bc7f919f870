import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { executeDocument } from './execute-document.ts';
import { failureText } from './failure-text.ts';
import type { Topic } from './office-query.ts';
import type { DocumentText } from './send-document.ts';

export interface ActionOptions<TResult> {
  /** Topics whose queries the action changes; they are reloaded after a success. */
  readonly changes?: readonly Topic[];
  /** The text of the toast after a success; no toast without it. */
  readonly success?: (result: TResult) => string;
}

export interface Action<TResult, TVariables> {
  /** Runs the action. Returns its result; null after a failure, which `error` describes. */
  readonly run: (variables: TVariables) => Promise<TResult | null>;
  readonly isPending: boolean;
  /** Why the last run failed, in a sentence; null after a success. */
  readonly error: string | null;
  /** The failure behind `error`, for its code and details. */
  readonly failure: Error | null;
  /** Forgets the last run. */
  readonly reset: () => void;
}

/** Returns an action of staff on the shop: one mutation with its state. */
export function useAction<TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  { changes = [], success }: ActionOptions<TResult> = {},
): Action<TResult, TVariables> {
  const client = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation<TResult, Error, TVariables>({
    mutationFn: (variables) => executeDocument(document, variables),
    onSuccess: async (result) => {
      if (success) addToast({ type: 'success', message: success(result) });
      await Promise.all(changes.map((topic) => client.invalidateQueries({ queryKey: [topic] })));
    },
  });
  return {
    // `error` holds the failure.
    run: (variables) => mutateAsync(variables).catch(() => null),
    isPending,
    error: error === null ? null : failureText(error),
    failure: error,
    reset,
  };
}
