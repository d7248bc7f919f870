import { onFirstUse } from '@ingot/ui/lazy-loading/on-first-use.ts';
import { whenIdle } from '@ingot/ui/lazy-loading/when-idle.ts';

/** Loads on the first interaction, when idle, or at the latest with the first error. */
const load = () => import('./unhandled-error-toasts.ts');

/**
 * Collects uncaught errors for the life of the page: script errors, rejections, and those reported
 * by components and the error view. Call it once, before anything can fail.
 */
export function watchErrors(): void {
  const take = (event: ErrorEvent | PromiseRejectionEvent) =>
    // An error in the error handler must not trigger another.
    void load().then(
      (toasts) => toasts.takeErrorEvent(event),
      () => undefined,
    );
  window.addEventListener('error', take);
  window.addEventListener('unhandledrejection', take);
  const preload = () => void load().catch(() => undefined);
  onFirstUse(preload);
  whenIdle(preload);
}
