import { toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Manifest } from './manifests-query.ts';
import { OpenManifests } from './open-manifests.tsx';

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
        <OpenManifests manifests={[MANIFEST]} />
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

/** Renders the manifests of a page that reloads, and opens the question about their package. */
async function ask(answer: object) {
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
  const user = userEvent.setup();
  const page = (manifests: readonly Manifest[]) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <OpenManifests manifests={manifests} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const client = new QueryClient();
  const { rerender } = render(page([MANIFEST]));
  await user.click(screen.getByRole('button', { name: 'Take out package 000000009-2' }));
  const confirm = () => user.click(screen.getByRole('button', { name: 'Take out', hidden: true }));
  return { request, confirm, empty: () => rerender(page([])) };
}

test('a manifest that closes meanwhile leaves the question open, and its refusal is shown (BENCH-07)', async () => {
  const { confirm, empty } = await ask({
    errors: [{ message: 'Package 000000009-2 has left.', extensions: { code: 'NOT_ON_MANIFEST' } }],
  });
  empty();
  expect(screen.getByText('Take package 000000009-2 out?')).toBeTruthy();
  await confirm();
  expect(await screen.findByText('Package 000000009-2 has left.')).toBeTruthy();
  expect(toastStore.getState()).toEqual([]);
});

test.each([
  ['packing', 'Package 000000009-2 is back at the bench.'],
  ['void', 'Package 000000009-2 is given up, because its order is canceled.'],
])(
  'a package that is taken out as %s is named in a toast, and the list has the focus (BENCH-07)',
  async (state, message) => {
    const { confirm } = await ask({ data: { parcel: { id: '7', code: '000000009-2', state } } });
    await confirm();
    await expect
      .poll(() => toastStore.getState().map((one) => one.message))
      .toEqual([expect.stringContaining(message)]);
    expect(toastStore.getState()[0]?.action?.text).toContain('000000009-2');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Open manifests');
    toastStore.setState([], true);
  },
);
