import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { LimitLoginDialog } from './limit-login-dialog.tsx';

afterEach(cleanup);
beforeEach(() => {
  // The test DOM has no layout, so the test defines the dialog's box: the middle of the window.
  vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 100, 200, 200),
  );
});

const outside = { clientX: 10, clientY: 10 };
const inside = { clientX: 150, clientY: 150 };

describe('a dialog', () => {
  it('closes by a click outside, not by one inside (MODAL-01)', () => {
    const onClose = vi.fn();
    render(
      <Dialog isOpen onClose={onClose} title="Sort">
        <p>by price</p>
      </Dialog>,
    );
    fireEvent.click(screen.getByRole('dialog'), inside);
    fireEvent.click(screen.getByText('by price'), inside);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('dialog'), outside);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by Escape (MODAL-02)', () => {
    const onClose = vi.fn();
    render(
      <Dialog isOpen onClose={onClose} title="Sort">
        by price
      </Dialog>,
    );
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that is not closable does neither and has no close button (MODAL-03)', () => {
    const onClose = vi.fn();
    render(
      <Dialog isOpen onClose={onClose} title="Prices moved" isClosable={false}>
        Agree?
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.click(dialog, outside);
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('the limit-login dialog has a message and a close icon (MODAL-05)', () => {
  const onClose = vi.fn();
  render(
    <LimitLoginDialog
      isOpen
      onClose={onClose}
      title="Too many attempts"
      message="You can try again in fifteen minutes."
    />,
  );
  expect(screen.getByRole('dialog', { name: 'Too many attempts' }).textContent).toContain(
    'You can try again in fifteen minutes.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
