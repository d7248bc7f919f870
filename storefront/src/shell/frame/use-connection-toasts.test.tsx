import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { metalPricesQuery } from '../../domains/metals/prices/metal-prices.ts';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';
import { setOnline } from '../../platform/app-state/app-state.ts';
import type { MetalPricesQuery } from '../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { useConnectionToasts } from './use-connection-toasts.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  onlineManager.setOnline(true);
  for (const toast of toastStore.getState()) removeToast(toast.id);
});

function Shell() {
  useConnectionToasts();
  return null;
}

/** What a new page begins with. */
function leavePage(): void {
  for (const toast of toastStore.getState()) removeToast(toast.id);
  act(() => onlineManager.setOnline(true));
  setOnline(true);
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

test('PWA-04 being online again is told by the next page too, when that is what comes then, once', () => {
  showShell();
  act(() => onlineManager.setOnline(false));
  cleanup();
  // As a page of the worker's memory begins: offline, whatever the browser believes.
  document.documentElement.dataset['kept'] = '0';
  leavePage();
  showShell();
  expect(shown().map(({ type }) => type)).toEqual(['error']);
  cleanup();
  delete document.documentElement.dataset['kept'];
  leavePage();
  showShell();
  expect(shown()).toEqual([{ type: 'info', message: 'You are online.', timeoutMs: undefined }]);
  cleanup();
  leavePage();
  showShell();
  expect(shown()).toEqual([]);
});

test('the offline toast is exactly the specified text where prices have been heard, too (FIX-22)', () => {
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: { timezone: 'UTC' } } as never);
  const metalPrices = { time: '2026-11-20T14:14:00Z' } as MetalPricesQuery['metalPrices'];
  client.setQueryData(metalPricesQuery().queryKey, { metalPrices } as MetalPricesQuery);
  showShell();
  act(() => onlineManager.setOnline(false));
  expect(toastStore.getState()[0]?.message).toBe('You are offline. Some features may be unavailable.');
});
