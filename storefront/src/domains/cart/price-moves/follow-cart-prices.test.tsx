import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { usePricePolling } from '../../metals/prices/use-price-polling.ts';
import { hideAddedItem, showAddedItem } from '../add/added-item.ts';
import { receiveCart } from '../cache/cart-cache.ts';
import { CartEffects } from '../header/cart-effects.tsx';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { cartOf, simpleLine } from '../testing.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });

/** The current spot price; the line costs as many dollars. */
let spot = 41;
let asked: string[] = [];

const cartNow = (changes: Partial<CartContentsFragment> = {}) =>
  cartOf([simpleLine({ prices: { price: usd(spot), row_total: usd(spot * 5) } })], {
    id: 'cart',
    price_version: String(spot),
    ...changes,
  });

/** A page with the query of the price bar, one price, and the cart's effects. */
function Page() {
  usePricePolling();
  const table = useQuery(
    documentQuery<{ price: number }, object>('query Table { price }', {}, { priced: true }),
  );
  return (
    <>
      <p data-testid="table">{table.data?.price}</p>
      <CartEffects />
    </>
  );
}

async function open() {
  const execute = async (document: unknown) => {
    const name = /query (\w+)/.exec(String(document))?.[1] ?? '';
    asked.push(name);
    if (name === 'MetalPrices')
      return { metalPrices: { items: [], time: '', state: 'OPEN', price_version: String(spot) } };
    return name === 'cart' ? { cart: cartNow() } : { price: spot };
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByTestId('table').textContent).toBe('41'));
  return client;
}

const polls = () => asked.filter((name) => name === 'MetalPrices').length;

beforeAll(async () => {
  await import('../dialogs/item-added-dialog.tsx');
});
beforeEach(() => {
  spot = 41;
  asked = [];
  localStorage.clear();
  storeCartId('cart');
});
afterEach(() => {
  hideAddedItem();
  deleteCartId();
  cleanup();
});

it('updates price bar, price table and dialog at once to a newer price version of the cart (PRICE-12)', async () => {
  const client = await open();
  const [line] = cartNow().items ?? [];
  spot = 42;
  await act(async () => {
    receiveCart(client, cartNow());
    if (line) showAddedItem({ name: 'Coin', quantity: 1, line });
  });
  await waitFor(() => expect(screen.getByTestId('table').textContent).toBe('42'));
  expect(polls()).toBe(2);
  await screen.findByText(/in your cart at \$42\.00 each/);
});

it('queries a version once, even when the price bar is behind it', async () => {
  const client = await open();
  for (let times = 0; times < 3; times += 1) {
    await act(async () => receiveCart(client, cartNow({ price_version: 'elsewhere' })));
  }
  expect(polls()).toBe(2);
  expect(asked.filter((name) => name === 'Table')).toHaveLength(1);
});

it('ignores a cart whose prices are locked', async () => {
  const client = await open();
  const held = { price_version: '40', price_lock: { expires_at: '2026-11-19T19:34:00.000Z' } };
  await act(async () => receiveCart(client, cartNow(held)));
  expect(polls()).toBe(1);
});
