import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { GraphQLFailure } from '../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Silences errors that these tests throw on purpose. */
function silenceErrors() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

function show(Component: () => React.ReactNode, loader: () => unknown = () => null) {
  const Stub = createRoutesStub([
    { path: '/', Component, loader, ErrorBoundary: ErrorPage, HydrateFallback: () => null },
  ]);
  return render(
    <QueryClientProvider client={createQueryClient(async () => ({}) as never)}>
      <Stub />
    </QueryClientProvider>,
  );
}

test('shows a text and links for an unknown path (PAGE-15, PAGE-16, PAGE-17, PAGE-18)', async () => {
  show(NotFoundPage);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found...' })).toBeTruthy();
  expect(document.title).toBe('Page Not Found');
  expect(document.body.textContent).toContain('Looks like something went wrong. Sorry about that.');
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact-us');
  expect(screen.getByRole('link', { name: 'Take me home' }).getAttribute('href')).toBe('/');
});

test('shows a separate text for content that is gone (PAGE-19)', async () => {
  const words = "Looks like the page you were hoping to find doesn't exist. Sorry about that.";
  show(
    () => null,
    () => {
      throw data(null, { status: 404 });
    },
  );
  expect(await screen.findByText(words)).toBeTruthy();
  cleanup();
  silenceErrors();
  show(() => {
    const errors = [
      { message: 'gone', category: 'graphql-no-such-entity', code: null, path: [], debugId: null },
    ];
    throw new GraphQLFailure('graphql', 'gone', { errors });
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('distinguishes a redirect loop from other failures, with links (FIX-12)', async () => {
  show(
    () => null,
    () => {
      throw data(null, { status: 508 });
    },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact-us');
  expect(screen.getByRole('link', { name: 'Take me home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Reload this page' })).toBeNull();
});

test('replaces a page that fails to render by the error view (PAGE-20, ERR-01)', async () => {
  silenceErrors();
  show(() => {
    throw new Error('broken');
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Something went wrong. Sorry about that.');
});
