import type { RouteConfigEntry } from '@react-router/dev/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../platform/graphql/query-client.ts';
import routes from '../routes.ts';

// Only the build knows its table of chunks.
vi.mock('./resolve/resolved-pages.tsx', () => ({ RESOLVED_PAGES: {} }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pages = (await routes).flatMap(({ children = [] }: RouteConfigEntry) => children);

/** The modules of all pages, by their path in `src`. */
const modules = import.meta.glob<{ ErrorBoundary?: ComponentType }>('./*/*.tsx');

/** A layout with a header and a footer, as every page has. */
function Layout() {
  return (
    <>
      <header>Prices</header>
      <Outlet />
      <footer>Contact</footer>
    </>
  );
}

function BrokenPage(): never {
  throw new Error('broken');
}

const cases = pages.map(({ id, file }) => [id, file] as const);

test.each(cases)('keeps header and footer when the page %s fails (FIX-75)', async (_, file) => {
  const load = modules[file.replace('routes/', './')];
  const { ErrorBoundary } = (await load?.()) ?? {};
  const Stub = createRoutesStub([
    {
      Component: Layout,
      children: [{ path: '/', Component: BrokenPage, ...(ErrorBoundary && { ErrorBoundary }) }],
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient(async () => ({}) as never)}>
      <Stub />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Something went wrong/);
  expect(screen.getByRole('banner').textContent).toBe('Prices');
  expect(screen.getByRole('contentinfo').textContent).toBe('Contact');
});
