import { Button } from '@ingot/ui/buttons/button.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { replayEarlyPresses } from '../replay-early-presses.ts';
import { recordEarlyPresses } from './early-press.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function BuyRow({ onAdd }: { readonly onAdd: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Stepper value={quantity} onChange={setQuantity} />
      <Button data-early="once" onClick={() => onAdd(quantity)}>
        Add to cart
      </Button>
      <Button onClick={() => onAdd(-1)}>Other</Button>
    </>
  );
}

it('replays clicks from before hydration in order, and a `once` button once (ADD-11)', async () => {
  const added: number[] = [];
  const page = <BuyRow onAdd={(quantity) => added.push(quantity)} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  recordEarlyPresses();
  const [, more, add, other] = root.querySelectorAll('button');
  for (const button of [more, more, add, add, other]) button?.click();
  expect(add?.getAttribute('aria-busy')).toBe('true');
  expect(other?.getAttribute('aria-busy')).toBeNull();

  await act(async () => {
    hydrateRoot(root, page);
  });
  expect(added).toEqual([]);
  await act(async () => replayEarlyPresses());
  expect(added).toEqual([3]);
  expect(add?.getAttribute('aria-busy')).toBeNull();

  await act(async () => add?.click());
  expect(added).toEqual([3, 3]);
});
