import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { addToast, removeToast, toastStore } from './toasts.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const toast of toastStore.getState()) removeToast(toast.id);
});

function Page({ open }: { readonly open: readonly string[] }) {
  return (
    <>
      {['Sign in', 'Locked'].map((title) => (
        <Dialog key={title} isOpen={open.includes(title)} onClose={() => undefined} title={title}>
          {title}
        </Dialog>
      ))}
      <ToastRegion />
    </>
  );
}

const region = () => screen.getByRole('region', { name: 'Notifications' });

it('toasts stand in the topmost open dialog, because everything outside of it is inert, and can be put away there', async () => {
  const { rerender } = render(<Page open={[]} />);
  act(() => void addToast({ type: 'error', message: 'Wrong password.', timeoutMs: null }));
  expect(region().closest('dialog')).toBeNull();
  rerender(<Page open={['Sign in']} />);
  expect(region().closest('dialog')).toBe(screen.getByRole('dialog', { name: 'Sign in' }));
  rerender(<Page open={['Sign in', 'Locked']} />);
  expect(region().closest('dialog')).toBe(screen.getByRole('dialog', { name: 'Locked' }));
  expect(within(region()).getByRole('alert').textContent).toContain('Wrong password.');
  rerender(<Page open={['Sign in']} />);
  await userEvent.click(within(region()).getByRole('button', { name: 'Dismiss' }));
  expect(toastStore.getState()).toEqual([]);
  rerender(<Page open={[]} />);
  expect(region().closest('dialog')).toBeNull();
});

it('TOAST-04, TOAST-07 a toast is read out from a live region and goes to the millisecond; told again, its time begins anew', () => {
  vi.useFakeTimers();
  render(<ToastRegion />);
  expect(region().getAttribute('aria-live')).toBe('polite');
  const shown = () => within(region()).queryAllByRole('paragraph').length;
  const tell = (timeoutMs?: number) =>
    act(
      () =>
        void addToast({
          id: 'one',
          type: 'info',
          message: 'You are online.',
          ...(timeoutMs && { timeoutMs }),
        }),
    );
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  tell();
  pass(9_999);
  expect(shown()).toBe(1);
  tell();
  pass(9_999);
  expect(shown()).toBe(1);
  pass(1);
  expect(shown()).toBe(0);
  tell(3_000);
  pass(2_999);
  expect(shown()).toBe(1);
  pass(1);
  expect(shown()).toBe(0);
});
