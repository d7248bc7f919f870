import { addToast, removeToasts } from './toasts.ts';

/**
 * Says why an action failed: a toast for each message, in place of those that it showed before. They stay until they are
 * dismissed, their page closes or the action succeeds; `timeoutMs` ends them earlier.
 */
export function addFailureToasts(
  cause: string,
  messages: readonly string[],
  timeoutMs: number | null = null,
): void {
  removeToasts((toast) => toast.cause === cause && !messages.includes(toast.message));
  for (const message of messages) addToast({ type: 'error', message, timeoutMs, cause });
}

/** Takes away what was said about the failure of an action, because it succeeded or was given up. */
export function endCause(cause: string): void {
  removeToasts((toast) => toast.cause === cause);
}
