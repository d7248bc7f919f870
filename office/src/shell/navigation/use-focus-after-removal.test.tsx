import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

function Page() {
  const [step, setStep] = useState(1);
  const [isPacked, setPacked] = useState(false);
  useFocusAfterRemoval();
  return (
    <main id="main">
      <h1>Order</h1>
      <section key={step}>
        <h2>Step {step}</h2>
        <button type="button" onClick={() => setStep(2)}>
          Confirm {step}
        </button>
      </section>
      <div>{!isPacked && <button type="button">Pack</button>}</div>
      <button type="button" onClick={() => setPacked(true)}>
        Reload
      </button>
    </main>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  button.click();
};

it('focuses the heading of the next step when the pressed button disappears', async () => {
  render(<Page />);
  press('Confirm 1');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order' })));
  expect(screen.getByRole('heading', { name: 'Step 2' })).toBeTruthy();
});

it('leaves the focus where the person moved it', async () => {
  render(<Page />);
  const pack = screen.getByRole('button', { name: 'Pack' });
  pack.focus();
  pack.blur();
  await Promise.resolve();
  screen.getByRole('button', { name: 'Reload' }).click();
  await waitFor(() => expect(pack.isConnected).toBe(false));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});
