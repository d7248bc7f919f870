import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { ToastRegion } from '@ingot/ui/toasts/toast-region.tsx';
import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resetAppState, useAppState } from '../../platform/app-state/app-state.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { ErrorPage } from '../error-page/error-page.tsx';
import { watchErrors } from './watch-errors.ts';

const reload = vi.fn();

beforeAll(watchErrors);
beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  reload.mockReset();
});
afterEach(() => {
  cleanup();
  resetAppState();
  for (const toast of toastStore.getState()) removeToast(toast.id);
  vi.restoreAllMocks();
});

function tell(error: unknown, message = String(error)): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message }));
}

function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

/** An error as a script of the shop throws it. */
function failure(message: string): Error {
  const stack = `Error: ${message}\n    at add (${window.location.origin}/assets/cart-B1x.js:1:2345)`;
  return Object.assign(new Error(message), { stack });
}

const held = () => useAppState.getState().unhandledErrors.map(({ error }) => error);

it('shows an unhandled error in a toast with id and location until dismissed (ERR-02, ERR-03)', async () => {
  render(<ToastRegion />);
  const error = failure('broken');
  act(() => tell(error));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toMatch(
    /Sorry! An unexpected error occurred\.\nReference [0-9A-F]{4}-[0-9A-F]{4}, at \/.* cart-B1x\.js:1:2345/,
  );
  expect(toastStore.getState()[0]).toMatchObject({ type: 'error', timeoutMs: null, isDismissable: true });
  await userEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }));
  expect(held()).toEqual([]);
  expect(toastStore.getState()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('collects rejections and errors, one object once (ERR-05, ERR-07)', async () => {
  const error = failure('broken');
  reject(error);
  tell(error);
  reject('no');
  await waitFor(() => expect(held()).toEqual([error, 'no']));
  expect(toastStore.getState()).toHaveLength(2);
});

it("ignores other sites' scripts, extensions, observers and aborted requests", async () => {
  const ofExtension = Object.assign(new Error('x'), {
    stack: 'Error: x\n at f (chrome-extension://abc/a.js:1:1)',
  });
  tell(null, 'Script error.');
  tell(ofExtension);
  tell(null, 'ResizeObserver loop completed with undelivered notifications.');
  reject(new DOMException('left', 'AbortError'));
  reject('told last');
  await waitFor(() => expect(held()).toEqual(['told last']));
});

function Broken(): never {
  throw failure('cannot be drawn');
}

it('reloads on dismissal while the error view is shown, but not after leaving the page (ERR-04)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Stub = createRoutesStub([
    { path: '/', Component: Broken, ErrorBoundary: ErrorPage },
    { path: '/home', Component: () => <p>home</p> },
  ]);
  render(
    <>
      <QueryClientProvider client={createQueryClient(async () => ({}) as never)}>
        <Stub />
      </QueryClientProvider>
      <ToastRegion />
    </>,
  );
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Sorry! An unexpected error occurred.');
  await userEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }));
  expect(held()).toEqual([]);
  expect(reload).toHaveBeenCalledOnce();
  cleanup();
  expect(useAppState.getState().renderError).toBeNull();
  act(() => tell(failure('later')));
  render(<ToastRegion />);
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('omits a component that fails to render, and reports it (ERR-05)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart(async () => ({ default: Broken }), { missing: 'nothing here' });
  function Page() {
    const [text] = useState('the page');
    return (
      <>
        {text} <Part />
      </>
    );
  }
  render(<Page />);
  expect(await screen.findByText(/the page nothing here/)).toBeTruthy();
  await waitFor(() => expect(held()).toEqual([expect.objectContaining({ message: 'cannot be drawn' })]));
  expect(useAppState.getState().renderError).toBeNull();
});
