import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Viewer, viewerQuery } from '../../staff/viewer/viewer.ts';
import { OrderList } from './order-list.tsx';
import type { SavedView } from './orders-query.ts';
import { useOrderList } from './use-order-list.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Sent {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const view = (id: string, name: string): SavedView => ({
  id,
  name,
  is_shared: false,
  is_own: true,
  base: 'all',
  search: name,
  sort: 'placed',
  descending: true,
  hidden: [],
});

function Page() {
  return <OrderList list={useOrderList()} />;
}

/** Opens a saved view and its dialog, beside a server that keeps `saved`. Returns the requests that change something. */
async function edit(saved: SavedView[], id: string) {
  const sent: Sent[] = [];
  const respond = ({ query, variables }: Sent): object => {
    if (query.includes('mutation')) sent.push({ query, variables });
    if (query.includes('mutation DeleteOrderView')) {
      saved.splice(
        saved.findIndex((one) => one.id === variables['id']),
        1,
      );
    }
    if (query.includes('query OrderViews')) return { order_views: { counts: [], saved: [...saved] } };
    return { orders: { orders: [], total: 0, next: null }, change_order_view: {}, arrange_order_views: [] };
  };
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) =>
    Response.json({ data: respond(JSON.parse(body)) }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(viewerQuery.queryKey, { viewer: { permissions: [] } as unknown as Viewer });
  const router = createMemoryRouter([{ path: '/orders', element: <Page /> }], {
    initialEntries: [`/orders?saved=${id}`],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit this view' }));
  const reload = () => client.invalidateQueries({ queryKey: ['orders'] });
  return { sent, router, reload, dialog: screen.getByRole('dialog') };
}

test('the form of a saved view closes when another view opens, and stays closed (DESK-01)', async () => {
  const { router, dialog } = await edit([view('1', 'Alpha'), view('2', 'Beta')], '1');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Alpha');
  await act(() => router.navigate('/orders?saved=2'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate('/orders?saved=1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a view moves only when its place was chosen, also when the bar changes meanwhile (DESK-01)', async () => {
  const saved = [view('1', 'Alpha'), view('2', 'Beta')];
  const { sent, reload } = await edit(saved, '2');
  saved.unshift(view('3', 'Aardvark'));
  await act(reload);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ query }) => query)).toEqual([expect.stringContaining('mutation ChangeOrderView')]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit this view' }));
  await userEvent.selectOptions(screen.getByLabelText('Place in the bar'), '1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.at(-1)?.variables).toEqual({ ids: ['2', '3', '1'] }));
});

test('the focus goes to the current view when a view was deleted (DESK-01)', async () => {
  const { router } = await edit([view('1', 'Alpha'), view('2', 'Beta')], '1');
  await act(() => router.navigate('/orders?saved=1&view=waiting'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete this view' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete this view' }));
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All' }));
    expect(document.activeElement?.getAttribute('aria-current')).toBe('page');
  });
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});
