import { addToast, removeToasts } from './toasts.ts';

/**
 * Shows a toast for each error message of a failed action, and removes the action's previous
 * toasts. Toasts stay until the shopper dismisses them, the page closes or the action succeeds.
 * `timeoutMs` removes them earlier.
 */
export function addFailureToasts(
  cause: string,
  messages: readonly string[],
  timeoutMs: number | null = null,
): void {
  removeToasts((toast) => toast.cause === cause && !messages.includes(toast.message));
  for (const message of messages) addToast({ type: 'error', message, timeoutMs, cause });
}

/** Removes the error toasts of an action, because it succeeded or was abandoned. */
export function endCause(cause: string): void {
  removeToasts((toast) => toast.cause === cause);
}
