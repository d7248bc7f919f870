import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { DONE_MS, usePageLoading } from './page-loading.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Shown() {
  return (
    <>
      <p role="status">{usePageLoading()}</p>
      <Outlet />
    </>
  );
}

test('goes off, loading during a navigation, done, and off after 750 ms (PAGE-26)', async () => {
  vi.useFakeTimers();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Shown />,
      children: [
        { index: true, element: null },
        { path: 'next', loader: () => arrived, element: null },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const state = () => screen.getByRole('status').textContent;
  expect(state()).toBe('off');
  await act(async () => {
    void router.navigate('/next');
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(state()).toBe('loading');
  await act(async () => {
    arrive();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(state()).toBe('done');
  await act(() => vi.advanceTimersByTimeAsync(DONE_MS - 1));
  expect(state()).toBe('done');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(state()).toBe('off');
});
