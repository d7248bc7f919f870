import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Manifest } from './manifests-query.ts';
import { OpenManifest } from './open-manifest.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const MANIFEST: Manifest = {
  id: 'insured',
  carrier: 'insured',
  title: 'Insured delivery',
  closed_at: null,
  closed_by: null,
  driver_name: null,
  package_count: 1,
  insured: 13_554,
  other_insured: 0,
  package_limit: 10_000_000,
  day_limit: 25_000_000,
  currency: 'USD',
  packages: [
    {
      id: '7',
      code: '000000009-2',
      order: '000000009',
      recipient: 'Zoe Ohara',
      tracking_number: 'T 1',
      value: 13_554,
      seal_number: 'SEAL-9',
    },
  ],
};

test('a package is taken out of the list of its carrier by keyboard, after a question (BENCH-05, BENCH-07)', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('sent'));
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <OpenManifest manifest={MANIFEST} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  screen.getByRole('button', { name: 'Take out package 000000009-2' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Take package 000000009-2 out?')).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
  const confirm = screen.getByRole('button', { name: 'Take out', hidden: true });
  confirm.focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => request.mock.calls.length).toBe(1);
  expect(String(request.mock.calls[0]?.[1]?.body)).toContain('"package":"7"');
});
