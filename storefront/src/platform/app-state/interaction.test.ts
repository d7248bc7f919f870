import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followInteraction, INTERACTION_DELAY_MS, onceInteracted, resetInteraction } from './interaction.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  resetInteraction();
  stop = followInteraction();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('counts a click as interaction 1500 ms later and runs each callback once (NAV-11)', () => {
  const run = vi.fn();
  onceInteracted(run);
  onceInteracted(run);
  fireEvent.pointerDown(document.body);
  vi.advanceTimersByTime(INTERACTION_DELAY_MS - 1);
  // A second event does not extend the delay.
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  expect(INTERACTION_DELAY_MS).toBe(1500);
  onceInteracted(run);
  expect(run).toHaveBeenCalledTimes(2);
});

it('never counts an interaction without an event (NAV-11)', () => {
  const run = vi.fn();
  onceInteracted(run);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
