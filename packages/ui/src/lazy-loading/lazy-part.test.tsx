import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

afterEach(cleanup);

/** A part whose code fails to load the given number of times. */
function failing(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ name }: { readonly name: string }) => <p>part for {name}</p> };
  });
  return load;
}

it('shows the part once its code is there', async () => {
  const Part = lazyPart(failing(0), { fallback: 'coming' });
  render(<Part name="gold" />);
  expect(screen.getByText('coming')).toBeTruthy();
  await screen.findByText('part for gold');
});

it('leaves only the part out when its code does not come, and asks again with the next use (OPEN-81)', async () => {
  const Part = lazyPart(failing(1), { missing: 'missing' });
  const onMissing = vi.fn();
  const page = (shows: boolean) => (
    <main>the page {shows && <Part name="gold" onMissing={onMissing} />}</main>
  );
  const { rerender } = render(page(true));
  await screen.findByText(/the page missing/);
  expect(onMissing).toHaveBeenCalledTimes(1);
  rerender(page(false));
  rerender(page(true));
  await screen.findByText('part for gold');
});

it('keeps a failure while drawing from the page around it', async () => {
  const Part = lazyPart(async () => ({
    default: (): never => {
      throw new Error('cannot be drawn');
    },
  }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onMissing = vi.fn();
  render(
    <main>
      the page <Part onMissing={onMissing} />
    </main>,
  );
  await waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  expect(screen.getByText('the page')).toBeTruthy();
});

it('a failed preload says nothing', async () => {
  const Part = lazyPart(failing(1));
  await Part.preload();
  await act(() => Part.preload());
  render(<Part name="gold" />);
  expect(screen.getByText('part for gold')).toBeTruthy();
});
