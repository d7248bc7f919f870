import { afterEach, expect, it, vi } from 'vitest';
import { prefetchImages } from './prefetch-images.ts';

/** A browser whose worker, when it has one, answers by `answer`. */
function browserWith(worker: { postMessage: (message: unknown, ports: MessagePort[]) => void } | null): void {
  const serviceWorker = {
    controller: null,
    getRegistration: async () => (worker ? { active: worker } : undefined),
  };
  vi.stubGlobal('navigator', { serviceWorker });
}

afterEach(() => vi.unstubAllGlobals());

it('PWA-09 without a worker the channel of pictures rejects', async () => {
  browserWith(null);
  await expect(prefetchImages(['/img/coin.webp'])).rejects.toThrow(/^SW Not Registered$/);
  vi.stubGlobal('navigator', {});
  await expect(prefetchImages(['/img/coin.webp'])).rejects.toThrow(/^SW Not Registered$/);
});

it('PWA-08 with one it is asked by a channel of its own, and told how many came', async () => {
  const asked: unknown[] = [];
  browserWith({
    postMessage: (message, [port]) => {
      asked.push(message);
      port?.postMessage({ fetched: 2 });
    },
  });
  await expect(prefetchImages(['/img/a.webp', '/img/b.webp'])).resolves.toEqual({ fetched: 2 });
  expect(asked).toEqual([{ type: 'PREFETCH_IMAGES', urls: ['/img/a.webp', '/img/b.webp'] }]);
});
