import { onFirstUse } from '@ingot/ui/lazy-loading/on-first-use.ts';
import { whenIdle } from '@ingot/ui/lazy-loading/when-idle.ts';

/** Its code comes with the first use of the page or once it is idle, at the latest with the first error. */
const load = () => import('./unhandled-error-toasts.ts');

/**
 * Collects, for the rest of the page's life, what nobody caught: errors of scripts, rejections, and what parts and the error
 * view report. Called once, before anything else can fail.
 */
export function watchErrors(): void {
  const take = (event: ErrorEvent | PromiseRejectionEvent) =>
    // An error about an error would not end.
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
