import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { addToast, removeToast, toastStore } from './toasts.ts';

afterEach(() => {
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
