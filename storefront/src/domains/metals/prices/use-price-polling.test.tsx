import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { metalPricesQuery, POLL_MS } from './metal-prices.ts';
import { ARRIVAL_MS, usePricePolling } from './use-price-polling.ts';

const asked: string[] = [];
let version = 1;

/** Answers with the current price version. */
const execute = async (document: { toString(): string }) => {
  const name = /query (\w+)/.exec(document.toString())?.[1] ?? '';
  asked.push(name);
  const metalPrices = { items: [], time: '', state: 'OPEN', price_version: String(version) };
  return (
    name === 'MetalPrices' ? { metalPrices } : { price: version, name: `piece of ${version}` }
  ) as never;
};

function Page() {
  usePricePolling();
  const price = useQuery(
    documentQuery<{ price: number }, object>('query Price { price }', {}, { priced: true }),
  );
  const name = useQuery(documentQuery<{ name: string }, object>('query Name { name }', {}));
  return (
    <p>
      {price.data?.price} {name.data?.name}
    </p>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  version = 1;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(client = createQueryClient(execute)) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  return router;
}

test('polls prices every 30 seconds (PRICE-12)', async () => {
  await open();
  expect(asked.filter((name) => name === 'MetalPrices')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
  expect(asked.filter((name) => name === 'MetalPrices')).toHaveLength(3);
});

test('refetches all priced queries, and no others, when the price version changes', async () => {
  await open();
  expect(screen.getByText('1 piece of 1')).toBeTruthy();
  version = 2;
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS + 10));
  expect(screen.getByText('2 piece of 1')).toBeTruthy();
});

test('a page that arrives with replaced prices hydrates with them, then fetches the current ones', async () => {
  const client = createQueryClient(execute);
  await client.prefetchQuery(metalPricesQuery());
  await client.prefetchQuery(
    documentQuery<{ price: number }, object>('query Price { price }', {}, { priced: true }),
  );
  version = 2;
  await open(client);
  await act(() => vi.advanceTimersByTimeAsync(ARRIVAL_MS - 20));
  expect(screen.getByText('1 piece of 2')).toBeTruthy();
  expect(asked.filter((name) => name === 'MetalPrices')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(30));
  expect(screen.getByText('2 piece of 2')).toBeTruthy();
});

test('refetches nothing for an unchanged version', async () => {
  await open();
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS + 10));
  expect(asked.filter((name) => name === 'Price')).toHaveLength(1);
});

test('refetches the prices on navigation', async () => {
  const router = await open();
  version = 2;
  await act(() => router.navigate('/elsewhere'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText('2 piece of 1')).toBeTruthy();
});
