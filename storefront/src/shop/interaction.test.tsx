import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  followInteraction,
  INTERACTION_DELAY_MS,
  resetInteraction,
  useHasInteracted,
} from './interaction.ts';

beforeEach(() => {
  vi.useFakeTimers();
  resetInteraction();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  useEffect(followInteraction, []);
  return (
    <button type="button">{useHasInteracted() ? 'somebody is here' : 'nobody has pressed anything'}</button>
  );
}

it('NAV-11 a press counts as interaction 1500 ms later', () => {
  render(<Page />);
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  act(() => vi.advanceTimersByTime(INTERACTION_DELAY_MS - 1));
  expect(button.textContent).toBe('nobody has pressed anything');
  act(() => vi.advanceTimersByTime(1));
  expect(button.textContent).toBe('somebody is here');
  expect(INTERACTION_DELAY_MS).toBe(1500);
});

it('NAV-11 without a press nothing counts, however long it takes', () => {
  render(<Page />);
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('button').textContent).toBe('nobody has pressed anything');
});
