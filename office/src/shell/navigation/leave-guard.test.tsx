import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetUnsavedInput, useLeaveWarning } from '../../components/save/use-leave-warning.ts';
import { signOut } from '../../domains/staff/viewer/sign-out.ts';
import { fakeShop } from '../../platform/testing/fake-shop.ts';
import { LeaveGuard } from './leave-guard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  const [isSaved, setIsSaved] = useState(false);
  useLeaveWarning(!isSaved, (path) => path === '/kept');
  return (
    <>
      <LeaveGuard />
      <Link to="/other">other</Link>
      <Link to="/form?tab=2">tab</Link>
      <Link to="/form#weight">field</Link>
      <Link to="/kept">kept</Link>
      <button type="button" onClick={signOut}>
        sign out
      </button>
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

const browserAsks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
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
  await act(async () => fireEvent.click(screen.getByText('field')));
  expect(router.state.location.hash).toBe('#weight');
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
  expect(browserAsks()).toBe(true);
  await act(async () => fireEvent.click(screen.getByText('save')));
  expect(browserAsks()).toBe(false);
});

test('asks before signing out ends the session, and the browser does not ask again', async () => {
  open();
  const sent = fakeShop({ SignOut: { data: { sign_out: true } } });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await act(async () => fireEvent.click(screen.getByText('sign out')));
  expect(asked()).not.toBeNull();
  await act(async () => fireEvent.click(screen.getByText('Stay on this page')));
  expect([asked(), sent.length, browserAsks()]).toEqual([null, 0, true]);
  await act(async () => fireEvent.click(screen.getByText('sign out')));
  await act(async () => fireEvent.click(screen.getByText('Leave without saving')));
  await expect.poll(() => assign.mock.calls).toEqual([['/office/sign-in']]);
  expect(sent.map(({ operation }) => operation)).toEqual(['SignOut']);
  expect(browserAsks()).toBe(false);
});

test('signs out without a question when nothing is lost', async () => {
  open();
  const sent = fakeShop({ SignOut: { data: { sign_out: true } } });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await act(async () => fireEvent.click(screen.getByText('save')));
  await act(async () => fireEvent.click(screen.getByText('sign out')));
  await expect.poll(() => assign.mock.calls.length).toBe(1);
  expect([asked(), sent.length]).toEqual([null, 1]);
});
