import { beforeEach, describe, expect, it } from 'vitest';
import { createPageCache, type Page, type PageCache, type PageVersion, STALE_MS } from './page-cache.ts';

const BASIS = 'catalog 1';
let nowMs = 0;
let rendered: string[] = [];
let errors: unknown[] = [];
let current: PageVersion = { basis: BASIS, prices: '1' };
let cache: PageCache;

beforeEach(() => {
  nowMs = 0;
  rendered = [];
  errors = [];
  current = { basis: BASIS, prices: '1' };
  cache = createPageCache({ maxBytes: 1_000_000, now: () => nowMs, onError: (error) => errors.push(error) });
});

const pageOf = (text: string, status = 200): Page => ({
  status,
  headers: {},
  body: { bytes: Buffer.from(text), encoding: null },
  countedHeaders: null,
});

const render =
  (address: string, status = 200) =>
  async () => {
    const version = current;
    rendered.push(`${address} ${version.prices}`);
    return { page: pageOf(`${address} at ${version.prices}`, status), version };
  };

/** Returns what a visitor receives, and whether its prices are current. */
async function visit(address: string, status = 200): Promise<string> {
  const cached = cache.find(address, current, render(address, status));
  if (cached) return `${cached.isCurrent ? '' : 'stale '}${cached.page.body.bytes}`;
  return `rendered ${(await cache.render(address, current, render(address, status))).body.bytes}`;
}

const settle = () => expect.poll(() => rendered.length).toBeGreaterThan(1);

describe('a page cache while prices move', () => {
  it('serves the previous page at once and re-renders it once in the background', async () => {
    expect(await visit('/a')).toBe('rendered /a at 1');
    current = { basis: BASIS, prices: '2' };
    expect(await Promise.all([visit('/a'), visit('/a'), visit('/a')])).toEqual(
      Array.from({ length: 3 }, () => 'stale /a at 1'),
    );
    await settle();
    await expect.poll(() => visit('/a')).toBe('/a at 2');
    expect(rendered).toEqual(['/a 1', '/a 2']);
  });

  it('serves no page whose prices may have been replaced for longer than ten seconds', async () => {
    await visit('/a');
    nowMs = 60_000;
    expect(await visit('/a')).toBe('/a at 1');
    nowMs += STALE_MS;
    current = { basis: BASIS, prices: '2' };
    nowMs += 1;
    expect(await visit('/a')).toBe('rendered /a at 2');
    expect(STALE_MS).toBe(10_000);
  });

  it('serves no page of another catalog, content, minute or market state', async () => {
    await visit('/a');
    current = { basis: 'catalog 2', prices: '2' };
    expect(await visit('/a')).toBe('rendered /a at 2');
  });

  it('renders with the prices of the moment at which the render starts', async () => {
    await visit('/a');
    current = { basis: BASIS, prices: '2' };
    const queued = Promise.withResolvers<void>();
    const later = () => queued.promise.then(render('/a'));
    expect(cache.find('/a', current, later)?.isCurrent).toBe(false);
    current = { basis: BASIS, prices: '3' };
    queued.resolve();
    await settle();
    expect(rendered).toEqual(['/a 1', '/a 3']);
  });

  it('drops a page that is no longer one', async () => {
    await visit('/a');
    current = { basis: BASIS, prices: '2' };
    await visit('/a', 404);
    await settle();
    expect(await visit('/a')).toBe('rendered /a at 2');
  });

  it('keeps the stale page after a failed render, and reports the error', async () => {
    await visit('/a');
    current = { basis: BASIS, prices: '2' };
    const fail = () => Promise.reject(new Error('no data'));
    expect(cache.find('/a', current, fail)?.isCurrent).toBe(false);
    await expect.poll(() => errors).toEqual([new Error('no data')]);
    expect(await visit('/a')).toBe('stale /a at 1');
  });

  it('renders nothing in the background after it is closed', async () => {
    await visit('/a');
    await visit('/b');
    current = { basis: BASIS, prices: '2' };
    expect(await visit('/a')).toBe('stale /a at 1');
    await cache.close();
    expect(await visit('/b')).toBe('stale /b at 1');
    expect(rendered).toEqual(['/a 1', '/b 1', '/a 2']);
  });

  it('lets at most 500 pages wait; others are rendered on request', async () => {
    const addresses = Array.from({ length: 502 }, (_, at) => `/${at}`);
    for (const address of addresses) await visit(address);
    current = { basis: BASIS, prices: '2' };
    const served = await Promise.all(addresses.map((address) => visit(address)));
    expect(served.filter((text) => text.startsWith('stale'))).toHaveLength(500);
    expect(served.slice(500)).toEqual(['rendered /500 at 2', 'rendered /501 at 2']);
    await cache.close();
  });

  it('caches nothing without memory for it', async () => {
    cache = createPageCache({ maxBytes: 0, now: () => nowMs, onError: () => undefined });
    await visit('/a');
    expect(await visit('/a')).toBe('rendered /a at 1');
  });
});
