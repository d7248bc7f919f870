import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../dialogs/dialog.tsx';
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

it('a toast is read out from a live region and goes to the millisecond; told again, its time begins anew (TOAST-04, TOAST-07)', () => {
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

it.each(['info', 'warning', 'error', 'success'] as const)(
  'a toast has a type with its icon, a message, an action, a way to put it away, a time and an id: %s (ENT-25)',
  async (type) => {
    const onAction = vi.fn();
    const before = Date.now();
    render(<Page open={[]} />);
    const action = { text: 'Go to cart', onAction };
    act(
      () => void addToast({ type, message: 'In your cart.', timeoutMs: 60_000, isDismissable: true, action }),
    );
    const [toast] = toastStore.getState();
    expect(toast).toMatchObject({ type, message: 'In your cart.', timeoutMs: 60_000, isDismissable: true });
    expect(toast?.id).toBeTruthy();
    expect(toast?.timestamp).toBeGreaterThanOrEqual(before);
    const shown = within(region());
    expect(shown.getByText('In your cart.')).toBeTruthy();
    // The toast's icon and the icon of its close button.
    expect(region().querySelectorAll('svg')).toHaveLength(2);
    expect(shown.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Go to cart' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(toastStore.getState()).toEqual([]);
  },
);
