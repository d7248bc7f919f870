import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

test('PWA-03, PWA-04 going offline is told lastingly, being online again in passing', () => {
  render(<Shell />);
  expect(shown()).toEqual([]);
  act(() => onlineManager.setOnline(false));
  expect(shown()).toEqual([
    { type: 'error', message: 'You are offline. Some features may be unavailable.', timeoutMs: null },
  ]);
  act(() => onlineManager.setOnline(true));
  expect(shown()).toEqual([{ type: 'info', message: 'You are online.', timeoutMs: undefined }]);
});
