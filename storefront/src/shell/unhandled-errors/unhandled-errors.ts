import { type UnhandledError, useAppState } from '../../platform/app-state/app-state.ts';

/** Keeps an error until it is acknowledged; one that is held already is not added twice (ERR-05, ERR-07). */
export function addUnhandledError(unhandled: UnhandledError): void {
  const { unhandledErrors } = useAppState.getState();
  if (unhandledErrors.some(({ error }) => error === unhandled.error)) return;
  useAppState.setState({ unhandledErrors: [...unhandledErrors, unhandled] });
}

/** The shopper has seen it (ERR-06). */
export function markErrorHandled(handled: unknown): void {
  const { unhandledErrors } = useAppState.getState();
  useAppState.setState({ unhandledErrors: unhandledErrors.filter(({ error }) => error !== handled) });
}
