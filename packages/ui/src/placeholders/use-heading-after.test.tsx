import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useHeadingAfter } from './use-heading-after.ts';

afterEach(cleanup);

function Act() {
  const part = useRef<HTMLSpanElement>(null);
  useHeadingAfter(part);
  return (
    <span ref={part}>
      <button type="button">Cancel</button>
    </span>
  );
}

const page = (isOpen: boolean) => (
  <main>
    <h1>Order 42</h1>
    <button type="button">Print</button>
    {isOpen && <Act />}
  </main>
);

test('focus of a part that leaves goes to the heading of the page, and other focus stays (FIX-66)', async () => {
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await act(async () => rerender(page(false)));
  expect(document.activeElement).toBe(screen.getByRole('heading'));

  rerender(page(true));
  const print = screen.getByRole('button', { name: 'Print' });
  print.focus();
  await act(async () => rerender(page(false)));
  expect(document.activeElement).toBe(print);
});
