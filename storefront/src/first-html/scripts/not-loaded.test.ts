import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineNotLoaded } from './not-loaded.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  delete window.sayNotLoaded;
});

test('offers a reload when the document stops growing, until the rest comes (OPEN-81)', () => {
  defineNotLoaded({ lead: 'Nicht ganz geladen.', again: 'Neu laden' });
  vi.advanceTimersByTime(5_000);
  document.body.append(document.createElement('p'));
  vi.advanceTimersByTime(5_000);
  expect(document.querySelector('[role=alert]')).toBeNull();
  vi.advanceTimersByTime(5_000);
  const bar = document.querySelector('[role=alert]');
  expect(bar?.textContent).toBe('Nicht ganz geladen.Neu laden');
  expect(document.body.firstElementChild).toBe(bar);
  document.dispatchEvent(new Event('readystatechange'));
  vi.advanceTimersByTime(20_000);
  expect(document.querySelector('[role=alert]')).toBeNull();
});
