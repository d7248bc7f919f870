import { afterEach, expect, it, vi } from 'vitest';
import { prefetchImages } from './prefetch-images.ts';

/** A browser with this worker, or without one. */
function browserWith(worker: { postMessage: (message: unknown, ports: MessagePort[]) => void } | null): void {
  const serviceWorker = {
    controller: null,
    getRegistration: async () => (worker ? { active: worker } : undefined),
  };
  vi.stubGlobal('navigator', { serviceWorker });
}

afterEach(() => vi.unstubAllGlobals());

it('rejects without a worker (PWA-09)', async () => {
  browserWith(null);
  await expect(prefetchImages(['/img/coin.webp'])).rejects.toThrow(/^SW Not Registered$/);
  vi.stubGlobal('navigator', {});
  await expect(prefetchImages(['/img/coin.webp'])).rejects.toThrow(/^SW Not Registered$/);
});

it('asks a worker over a separate channel and returns the number of pictures (PWA-08)', async () => {
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
