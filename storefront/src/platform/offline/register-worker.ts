import type { WorkerMessage } from './cache-names.ts';
import { untilNetworkIdle } from './until-network-idle.ts';

/** The worker's script, with the whole shop as scope. */
const WORKER = '/sw.js';

/**
 * Longer than the delay after which the worker caches the page and its images (see
 * `background-tasks.tsx`).
 */
const IDLE_MS = 5_000;

/**
 * Registers the service worker and activates a waiting one: an update takes effect on the next
 * navigation. Makes the waiting worker cache the offline page for this store view. Never rejects:
 * the shop works without a worker.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    // A worker that is installed later caches the offline page on install. A request would keep the
    // outgoing worker busy.
    const store = document.documentElement.dataset['store'] ?? null;
    tell(registration.waiting ?? registration.active, { type: 'KEEP_OFFLINE_PAGE', store });
    if (registration.waiting !== null) await takeOver(registration.waiting);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the requirement asks for a warning in the console.
    console.warn('The service worker could not be registered.', error);
  }
}

/**
 * Activates the waiting worker as soon as the page has stopped loading. Chromium stops the active
 * worker first. A request during the stop restarts the active worker, and the waiting worker then
 * waits until the active one has been idle.
 */
async function takeOver(waiting: ServiceWorker): Promise<void> {
  await untilNetworkIdle(IDLE_MS);
  tell(waiting, { type: 'TAKE_OVER' });
}

/**
 * Asks the worker to cache the current page and the files that it loaded, for reading offline. Does
 * nothing without a worker, or if the worker served this document: it is cached already, and would
 * be fetched twice.
 */
export async function cacheShownPage(): Promise<void> {
  if (cameThroughWorker()) return;
  const worker = await activeWorker();
  const { origin, pathname, search } = window.location;
  tell(worker, { type: 'KEEP_PAGE', page: origin + pathname + search, assets: loadedAssets() });
}

/** Returns the active worker, or null if there is none yet. */
export async function activeWorker(): Promise<ServiceWorker | null> {
  // Undefined in an insecure context, and in some private windows.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return null;
  return container.controller ?? (await container.getRegistration().catch(() => null))?.active ?? null;
}

/**
 * Returns whether the current page is the document that the tab loaded, and the worker served it.
 */
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
