import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ExportDialog } from './export-dialog.tsx';
import { ordersQuery } from './orders-query.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STATE = { view: 'all', search: 'hale', sort: 'placed', descending: true };

function show(total: number | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(ordersQuery(STATE, null).queryKey, { orders: { orders: [], total, next: null } });
  open(client);
}

function open(client: QueryClient) {
  render(
    <QueryClientProvider client={client}>
      <ExportDialog isOpen onClose={() => undefined} state={STATE} />
    </QueryClientProvider>,
  );
}

test.each([
  [1, '1 order, search: “hale”'],
  [1_204, '1,204 orders, search: “hale”'],
  [10_001, 'more than 10,000 orders, search: “hale”'],
  [null, 'All orders that match, search: “hale”'],
])('the export tells how many orders it will have before it starts: %s (DESK-02)', (total, text) => {
  show(total);
  expect(screen.getByRole('dialog').textContent).toContain(text);
});

test('the export does not count for ever when the orders cannot be counted (DESK-02)', async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  open(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  expect(screen.getByText('Counting the orders')).toBeTruthy();
  expect(await screen.findByText('All orders that match')).toBeTruthy();
});
