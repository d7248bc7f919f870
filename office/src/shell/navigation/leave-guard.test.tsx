import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { forgetUnsavedInput, useLeaveWarning } from '../../components/save/use-leave-warning.ts';
import { LeaveGuard } from './leave-guard.tsx';

afterEach(cleanup);

function Page() {
  const [isSaved, setIsSaved] = useState(false);
  useLeaveWarning(!isSaved, (path) => path === '/kept');
  return (
    <>
      <LeaveGuard />
      <Link to="/other">other</Link>
      <Link to="/form?tab=2">tab</Link>
      <Link to="/kept">kept</Link>
      <button type="button" onClick={() => setIsSaved(true)}>
        save
      </button>
    </>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Page /> },
      { path: '*', element: <LeaveGuard /> },
    ],
    { initialEntries: ['/before', '/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const asked = () => screen.queryByRole('heading', { name: 'Leave without saving?' });

test('asks before a link loses input, and stays or leaves as answered', async () => {
  const router = open();
  await act(async () => fireEvent.click(screen.getByText('other')));
  expect(asked()).not.toBeNull();
  await act(async () => fireEvent.click(screen.getByText('Stay on this page')));
  expect(asked()).toBeNull();
  expect(router.state.location.pathname).toBe('/form');
  await act(async () => fireEvent.click(screen.getByText('other')));
  await act(async () => fireEvent.click(screen.getByText('Leave without saving')));
  expect(router.state.location.pathname).toBe('/other');
  expect(asked()).toBeNull();
});

test('asks before Back loses input', async () => {
  const router = open();
  await act(() => router.navigate(-1));
  expect(asked()).not.toBeNull();
  expect(router.state.location.pathname).toBe('/form');
});

test('leaves without a question when nothing is lost', async () => {
  const router = open();
  await act(async () => fireEvent.click(screen.getByText('tab')));
  expect(router.state.location.search).toBe('?tab=2');
  await act(async () => fireEvent.click(screen.getByText('save')));
  await act(async () => fireEvent.click(screen.getByText('other')));
  expect(router.state.location.pathname).toBe('/other');
});

test('leaves for a page that keeps the input, and after the input is forgotten', async () => {
  const router = open();
  await act(async () => fireEvent.click(screen.getByText('kept')));
  expect(router.state.location.pathname).toBe('/kept');
  await act(() => router.navigate('/form'));
  forgetUnsavedInput();
  await act(async () => fireEvent.click(screen.getByText('other')));
  expect(router.state.location.pathname).toBe('/other');
});

test('asks in the dialog of the browser before a reload', async () => {
  open();
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await act(async () => fireEvent.click(screen.getByText('save')));
  expect(leave()).toBe(false);
});
