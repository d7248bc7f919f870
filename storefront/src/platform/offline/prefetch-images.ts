import type { PrefetchedImages, WorkerMessage } from './cache-names.ts';
import { activeWorker } from './register-worker.ts';

/**
 * Time limit for the worker's reply, in milliseconds; after it the worker has probably been
 * stopped.
 */
const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Makes the service worker prefetch pictures of the shop, over a separate message channel. Returns
 * how many are cached.
 * @throws Error `SW Not Registered` without a worker, and when it does not reply
 */
export async function prefetchImages(urls: readonly string[]): Promise<PrefetchedImages> {
  const worker = await activeWorker();
  if (worker === null) throw new Error('SW Not Registered');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      port1.close();
      reject(new Error('The service worker did not answer.'));
    }, RESPONSE_TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<PrefetchedImages>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    const message: WorkerMessage = { type: 'PREFETCH_IMAGES', urls };
    worker.postMessage(message, [port2]);
  });
}
