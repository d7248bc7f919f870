import { defineMessages } from '@ingot/messages/define-messages.ts';
import { addToast, removeToast } from '@ingot/ui/toasts/toasts.ts';
import { type UnhandledError, useAppState } from '../../platform/app-state/app-state.ts';
import { describeError } from './describe-error.ts';
import { addUnhandledError, markErrorHandled } from './unhandled-errors.ts';

const text = defineMessages('errors', {
  // The first sentence is prescribed.
  unexpected: 'Sorry! An unexpected error occurred.\nReference {id}, at {location}',
});

/** A browser message that is no failure: observers that saw a size change during a notification. */
const HARMLESS = /^ResizeObserver loop/;

useAppState.subscribe(({ unhandledErrors }, before) => {
  for (const held of before.unhandledErrors) {
    // Two errors of one id share a toast.
    if (!unhandledErrors.some(({ id }) => id === held.id)) removeToast(toastId(held));
  }
  for (const held of unhandledErrors) if (!before.unhandledErrors.includes(held)) show(held);
});

/**
 * Records an error event of the browser unless it is irrelevant; each error shows a toast until
 * dismissed.
 */
export function takeErrorEvent(event: ErrorEvent | PromiseRejectionEvent): void {
  const error: unknown = 'reason' in event ? event.reason : event.error;
  if (isOfOthers(event, error) || isLeaving(error)) return;
  addUnhandledError({ error, ...describeError(error, window.location.pathname) });
}

/**
 * Returns whether an error comes from other sites or browser extensions: it has no error object or
 * a foreign location.
 */
function isOfOthers(event: ErrorEvent | PromiseRejectionEvent, error: unknown): boolean {
  if ('message' in event && (HARMLESS.test(event.message) || !event.error)) return true;
  const places = error instanceof Error ? (error.stack?.match(/[\w-]+:\/\/[^\s)]+/g) ?? []) : [];
  return places.length > 0 && !places.some((place) => place.startsWith(window.location.origin));
}

/** Returns whether the error is an aborted request after a navigation. */
function isLeaving(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function toastId({ id }: UnhandledError): string {
  return `unhandled:${id}`;
}

function show(unhandled: UnhandledError): void {
  addToast({
    id: toastId(unhandled),
    type: 'error',
    message: text('unexpected', { id: unhandled.id, location: unhandled.location }),
    timeoutMs: null,
    onDismiss: () => {
      const { renderError, unhandledErrors } = useAppState.getState();
      for (const held of unhandledErrors) if (held.id === unhandled.id) markErrorHandled(held.error);
      // Only a reload restores the failed page.
      if (renderError !== null) window.location.reload();
    },
  });
}
