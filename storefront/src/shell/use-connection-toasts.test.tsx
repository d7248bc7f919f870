import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MetalPricesQuery } from '../graphql/generated/graphql.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { metalPricesQuery } from '../metals/metal-prices.ts';
import { storeConfigQuery } from '../shop/store-config.ts';
import { removeToast, toastStore } from '../ui/toasts.ts';
import { useConnectionToasts } from './use-connection-toasts.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  for (const toast of toastStore.getState()) removeToast(toast.id);
});

function Shell() {
  useConnectionToasts();
  return null;
}

const shown = () =>
  toastStore.getState().map(({ type, message, timeoutMs }) => ({ type, message, timeoutMs }));

const client = createQueryClient(async () => ({ storeConfig: { timezone: 'UTC' } }) as never);

function showShell(): void {
  render(
    <QueryClientProvider client={client}>
      <Shell />
    </QueryClientProvider>,
  );
}

test('PWA-03, PWA-04 going offline is told lastingly, being online again in passing', () => {
  showShell();
  expect(shown()).toEqual([]);
  act(() => onlineManager.setOnline(false));
  expect(shown()).toEqual([
    { type: 'error', message: 'You are offline. Some features may be unavailable.', timeoutMs: null },
  ]);
  act(() => onlineManager.setOnline(true));
  expect(shown()).toEqual([{ type: 'info', message: 'You are online.', timeoutMs: undefined }]);
});

test('PWA-03 where prices have been heard, it says of when they are', () => {
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: { timezone: 'UTC' } } as never);
  const metalPrices = { time: '2026-11-20T14:14:00Z' } as MetalPricesQuery['metalPrices'];
  client.setQueryData(metalPricesQuery().queryKey, { metalPrices } as MetalPricesQuery);
  showShell();
  act(() => onlineManager.setOnline(false));
  expect(toastStore.getState()[0]?.message).toBe(
    'You are offline. Some features may be unavailable.\nPrices are those of 2:14 pm.',
  );
});
