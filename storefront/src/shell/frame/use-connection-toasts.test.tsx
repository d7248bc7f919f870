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

/** Restores the state of a new page. */
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

test('reports going offline in a lasting toast and coming back online in a short one (PWA-03, PWA-04)', () => {
  showShell();
  expect(shown()).toEqual([]);
  act(() => onlineManager.setOnline(false));
  expect(shown()).toEqual([
    { type: 'error', message: 'You are offline. Some features may be unavailable.', timeoutMs: null },
  ]);
  act(() => onlineManager.setOnline(true));
  expect(shown()).toEqual([{ type: 'info', message: 'You are online.', timeoutMs: undefined }]);
});

test('reports coming back online once on the next page (PWA-04)', () => {
  showShell();
  act(() => onlineManager.setOnline(false));
  cleanup();
  // As on a cached page: offline, whatever the browser reports.
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

test('shows exactly the specified offline text, also with known prices (FIX-22)', () => {
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: { timezone: 'UTC' } } as never);
  const metalPrices = { time: '2026-11-20T14:14:00Z' } as MetalPricesQuery['metalPrices'];
  client.setQueryData(metalPricesQuery().queryKey, { metalPrices } as MetalPricesQuery);
  showShell();
  act(() => onlineManager.setOnline(false));
  expect(toastStore.getState()[0]?.message).toBe('You are offline. Some features may be unavailable.');
});
