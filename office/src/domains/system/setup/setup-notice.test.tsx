import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { type Viewer, viewerQuery } from '../../staff/viewer/viewer.ts';
import { SETTINGS } from '../settings/settings-query.ts';
import { SetupNotice } from './setup-notice.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the notice of a shop with three open steps. Returns its client and the texts of its requests. */
function show(permissions: readonly string[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(body);
    return Response.json({ data: { open_setup_steps: 3 } });
  });
  const client = createQueryClient();
  client.setQueryDefaults(viewerQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(viewerQuery.queryKey, { viewer: { permissions } as unknown as Viewer });
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SetupNotice />
      </MemoryRouter>
    </QueryClientProvider>
  );
  render(page);
  return { client, requests, page };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the first page asks once for the number of open steps, and again after a change of settings (SYS-02)', async () => {
  const { client, requests, page } = show(['settings.write']);
  await pass(50);
  expect(screen.getByText(/^3 steps are open/)).toBeTruthy();
  await pass(120_000);
  cleanup();
  render(page);
  await pass(50);
  expect(requests).toHaveLength(1);
  expect(requests[0]).not.toContain('demo');
  await act(() => client.invalidateQueries({ queryKey: [SETTINGS] }));
  await pass(50);
  expect(requests).toHaveLength(2);
});

test('staff who may not change settings see no notice of the setup (SYS-02)', async () => {
  const { requests } = show(['orders.read']);
  await pass(50);
  expect(screen.queryByText(/steps are open/)).toBeNull();
  expect(requests).toEqual([]);
});
