import type { WorkerMessage } from './cache-names.ts';

/** Where the worker is; its scope is the whole shop. */
const WORKER = '/sw.js';

/**
 * Registers the service worker (PWA-06). One that waits, because it came while another page was open, takes over with
 * this page: an update takes effect on the next navigation (OPEN-66). The page that stands in without a connection follows
 * the store view of this one. Never fails: the shop works without (PWA-07).
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    tell(registration.waiting, { type: 'TAKE_OVER' });
    // One that is installed later asks for it by itself. One that is to go is left alone: it goes when it has nothing to do.
    const store = document.documentElement.dataset['store'] ?? null;
    tell(registration.waiting ?? registration.active, { type: 'KEEP_OFFLINE_PAGE', store });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: that is what is asked for, and all there is to do.
    console.warn('The service worker could not be registered.', error);
  }
}

/**
 * Has the worker keep the page that is shown, with the files that it loaded, for a time without a connection. Does
 * nothing without a worker, nor where the page came through it and is kept: its document would come a second time.
 */
export async function keepShownPage(): Promise<void> {
  if (cameThroughWorker()) return;
  const worker = await activeWorker();
  const { origin, pathname, search } = window.location;
  tell(worker, { type: 'KEEP_PAGE', page: origin + pathname + search, assets: loadedAssets() });
}

/** The worker in charge; null where there is none yet. */
export async function activeWorker(): Promise<ServiceWorker | null> {
  // Absent where the page is not safe, and in some private windows.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return null;
  return container.controller ?? (await container.getRegistration().catch(() => null))?.active ?? null;
}

/** Whether what is shown is the document that the tab was opened with, and the worker answered for it. */
function cameThroughWorker(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const shown = window.location.href.replace(/#.*/, '');
  return opened !== undefined && opened.workerStart > 0 && opened.name.replace(/#.*/, '') === shown;
}

function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${window.location.origin}/assets/`));
}

function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}
