import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { ErrorPage } from '../error-page/error-page.tsx';
import { ClientRedirect } from './client-redirect.tsx';
import { redirectInBrowser } from './follow-redirect.ts';

afterEach(cleanup);

let asked: string[] = [];

/**
 * Pages `/0`, `/1`, …: each redirects to the next one in its loader or component; the last one is a
 * page.
 */
function open(next: (step: number) => string | null, way: 'loader' | 'component') {
  asked = [];
  function Page() {
    const to = next(Number(useLocation().pathname.slice(1)));
    return to === null ? <h1>Arrived</h1> : <ClientRedirect to={to} />;
  }
  const Stub = createRoutesStub([
    {
      path: '/:step',
      Component: Page,
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
      loader: ({ request, params }) => {
        asked.push(params.step ?? '');
        const to = way === 'loader' ? next(Number(params.step)) : null;
        if (to !== null) throw redirectInBrowser(request, to);
        return null;
      },
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient(async () => ({}) as never)}>
      <Stub initialEntries={['/0']} />
    </QueryClientProvider>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

for (const way of ['loader', 'component'] as const) {
  test(`follows ten redirects of a ${way} (FIX-12)`, async () => {
    open((step) => (step < 10 ? `/${step + 1}` : null), way);
    expect(await heading('Arrived')).toBeTruthy();
    expect(asked).toHaveLength(11);
  });

  test(`shows the error page at the eleventh redirect of a ${way} (FIX-12)`, async () => {
    open((step) => (step < 11 ? `/${step + 1}` : null), way);
    expect(await heading('This page does not exist')).toBeTruthy();
    expect(asked.length).toBeLessThanOrEqual(11);
  });

  test(`shows the error page for two pages whose ${way} redirects to the other (FIX-12)`, async () => {
    open((step) => `/${1 - step}`, way);
    expect(await heading('This page does not exist')).toBeTruthy();
  });

  test(`shows the error page for a page whose ${way} redirects to itself (FIX-12)`, async () => {
    open(() => '/0#top', way);
    expect(await heading('This page does not exist')).toBeTruthy();
  });
}
