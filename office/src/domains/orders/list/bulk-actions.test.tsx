import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Viewer, viewerQuery } from '../../staff/viewer/viewer.ts';
import { BulkActions } from './bulk-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VIEWER = { permissions: ['orders.read', 'orders.pay', 'bench.pack'] } as unknown as Viewer;

function show(onSelect: (selected: ReadonlySet<string>) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(viewerQuery.queryKey, { viewer: VIEWER });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BulkActions selected={new Set(['000000007', '000000008'])} onSelect={onSelect} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('several orders are marked paid after a confirmation, with a result that names the action (DESK-03)', async () => {
  const results = [
    { number: '000000007', rejection: null },
    { number: '000000008', rejection: 'Order 000000008 is paid: nothing is due.' },
  ];
  const sent = vi.fn(async () => new Response(JSON.stringify({ data: { bulk_mark_paid: results } })));
  vi.stubGlobal('fetch', sent);
  const onSelect = vi.fn();
  show(onSelect);
  await userEvent.click(screen.getByRole('button', { name: 'Mark paid' }));
  const dialog = () => screen.queryByRole('dialog', { name: 'Mark 2 orders as paid?' });
  expect(dialog()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Mark paid' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Mark paid' }).at(-1) as HTMLElement);
  expect(await screen.findByText('1 of 2 orders are marked paid.')).toBeTruthy();
  expect(dialog()).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(onSelect).toHaveBeenCalledWith(new Set(['000000008']));
});
