import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static.edge';
import { afterEach, expect, it, vi } from 'vitest';
import { lowerPart } from './lower-part.tsx';
import { forgetUse } from './on-first-use.ts';

let root: Root | null = null;

afterEach(() => {
  forgetUse();
  act(() => root?.unmount());
  root = null;
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllEnvs();
});

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return (
    <section>
      <button type="button" onClick={() => setCount(count + 1)}>
        {name} {count}
      </button>
    </section>
  );
}

/** A part whose code loads on demand of the test. */
function delayedPart() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: typeof Counter }>();
  const load = vi.fn(() => promise);
  return { load, Part: lowerPart(load), come: () => resolve({ default: Counter }), fail: reject };
}

/** The server-rendered page, hydrated with a part whose code has not loaded. */
async function hydrated(Part: ReturnType<typeof delayedPart>['Part']) {
  vi.stubEnv('SSR', true);
  const Drawn = lowerPart(async () => ({ default: Counter }));
  const { prelude } = await prerender(<Drawn name="gold" />);
  vi.stubEnv('SSR', false);
  const place = document.createElement('div');
  place.innerHTML = await new Response(prelude).text();
  document.body.append(place);
  expect(screen.getByText('gold 0')).toBeTruthy();
  const drawn = screen.getByRole('button');
  const troubles: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, <Part name="gold" />, { onRecoverableError: (error) => troubles.push(error) });
  });
  return { drawn, troubles };
}

it('leaves what the server drew until the page is used, and takes it over without drawing it anew', async () => {
  const { load, Part, come } = delayedPart();
  const { drawn, troubles } = await hydrated(Part);
  expect(load).not.toHaveBeenCalled();
  await act(async () => root?.render(<Part name="silver" />));
  expect(screen.getByRole('button')).toBe(drawn);
  expect(drawn.textContent).toBe('gold 0');
  await act(async () => document.dispatchEvent(new Event('scroll')));
  // The sign of use is handled first, the part after it.
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => come());
  await screen.findByText('silver 0');
  expect(screen.getByRole('button')).toBe(drawn);
  expect(troubles).toEqual([]);
});

it('is asked for at once when the page was used before the part stood, as one within another is', async () => {
  const { load, Part } = delayedPart();
  document.dispatchEvent(new Event('scroll'));
  await hydrated(Part);
  expect(load).toHaveBeenCalledTimes(1);
});

it('loses no press made before its code came', async () => {
  const { load, Part, come } = delayedPart();
  const { drawn } = await hydrated(Part);
  await act(async () => drawn.click());
  expect(drawn.getAttribute('aria-busy')).toBe('true');
  await act(async () => document.dispatchEvent(new Event('pointerdown')));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => come());
  await screen.findByText('gold 1');
  expect(drawn.hasAttribute('aria-busy')).toBe(false);
});

it('keeps what the server drew when its code does not come, and asks again', async () => {
  const { load, Part, fail } = delayedPart();
  const { drawn } = await hydrated(Part);
  await act(async () => document.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => fail(new TypeError('Failed to fetch')));
  expect(screen.getByRole('button')).toBe(drawn);
  load.mockResolvedValue({ default: Counter });
  await act(async () => document.dispatchEvent(new Event('keydown')));
  await act(async () => drawn.click());
  await screen.findByText('gold 1');
});

it('is not drawn again when only what is around it changes', async () => {
  let drawn = 0;
  const Part = lowerPart<{ readonly name: string }>(async () => ({
    default: ({ name }) => {
      drawn += 1;
      return <p>{name}</p>;
    },
  }));
  const { rerender } = render(<Part name="gold" />);
  await screen.findByText('gold');
  const before = drawn;
  rerender(<Part name="gold" />);
  expect(drawn).toBe(before);
  rerender(<Part name="silver" />);
  await screen.findByText('silver');
});

it('comes at once on a page that is drawn in the browser', async () => {
  const { load, Part, come } = delayedPart();
  render(<Part name="gold" />);
  expect(load).toHaveBeenCalledTimes(1);
  come();
  await screen.findByText('gold 0');
});

it('comes by itself when the page has rested', async () => {
  vi.useFakeTimers();
  const { load, Part } = delayedPart();
  await hydrated(Part);
  await act(async () => vi.advanceTimersByTimeAsync(9_000));
  expect(load).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(load).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
