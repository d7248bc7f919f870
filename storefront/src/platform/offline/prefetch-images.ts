import type { PrefetchedImages, WorkerMessage } from './cache-names.ts';
import { activeWorker } from './register-worker.ts';

/** The worker answers a prefetch within this time, or it has been stopped. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Has the service worker fetch pictures of the shop ahead, by a channel of their own (PWA-08). Gives how many are there.
 * @throws Error `SW Not Registered` when there is no worker (PWA-09), and when it does not answer
 */
export async function prefetchImages(urls: readonly string[]): Promise<PrefetchedImages> {
  const worker = await activeWorker();
  if (worker === null) throw new Error('SW Not Registered');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      port1.close();
      reject(new Error('The service worker did not answer.'));
    }, ANSWER_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<PrefetchedImages>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    const message: WorkerMessage = { type: 'PREFETCH_IMAGES', urls };
    worker.postMessage(message, [port2]);
  });
}
