import { type UnhandledError, useAppState } from '../../platform/app-state/app-state.ts';

/** Adds an error to the list; the same object is added once. */
export function addUnhandledError(unhandled: UnhandledError): void {
  const { unhandledErrors } = useAppState.getState();
  if (unhandledErrors.some(({ error }) => error === unhandled.error)) return;
  useAppState.setState({ unhandledErrors: [...unhandledErrors, unhandled] });
}

/** Removes an error that the shopper has dismissed. */
export function markErrorHandled(handled: unknown): void {
  const { unhandledErrors } = useAppState.getState();
  useAppState.setState({ unhandledErrors: unhandledErrors.filter(({ error }) => error !== handled) });
}
