import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import routes from '../../routes.ts';
import { prefetchPage } from './prefetch-page.ts';

// Only the build knows its table of chunks.
vi.mock('./resolved-pages.tsx', () => ({ RESOLVED_PAGES: {} }));

const fetchMock = vi.fn(async () => Response.json({ data: { route: null } }));

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  fetchMock.mockClear();
  vi.unstubAllGlobals();
});

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? [''] : path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children),
  ]);

/** A path of every fixed route, with and without its optional parameters. */
const fixedPaths = pathsOf(await routes).flatMap((path) => [
  `/${path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'some')}`,
  ...(path.includes('?') ? [`/${path.replace(/:\w+\??/g, 'some')}`] : []),
]);

test.each(fixedPaths)('sends no request before a visit of %s (FIX-74)', async (path) => {
  await prefetchPage(`${path}?from=link`);
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each(['/gold.html', '/order', '/cart/old'])(
  'asks the shop for the page at %s (FIX-74)',
  async (path) => {
    await prefetchPage(path);
    expect(fetchMock).toHaveBeenCalledOnce();
  },
);
