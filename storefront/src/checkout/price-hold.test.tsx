import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceHold } from './price-hold.tsx';

const NOW = Date.UTC(2026, 10, 19, 19, 14, 0);

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('OPEN-38 the visible countdown', () => {
  it('counts down by the second and stops at nothing', () => {
    render(<PriceHold endsAtMs={NOW + 600_000} lengthSeconds={600} />);
    expect(screen.getByText('10:00')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(25_000));
    expect(screen.getByText('9:35')).toBeTruthy();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain('9 minutes 35 seconds left');
    act(() => void vi.advanceTimersByTime(600_000));
    expect(screen.getByText('0:00')).toBeTruthy();
  });

  it.each([
    [121_000, ''],
    [120_000, 'Less than 2 minutes left at these prices.'],
    [61_000, 'Less than 2 minutes left at these prices.'],
    [15_000, 'Less than 1 minute left at these prices.'],
    [0, ''],
  ])('warns quietly and for all to see with %i ms left: %s', (leftMs, words) => {
    render(<PriceHold endsAtMs={NOW + leftMs} lengthSeconds={600} />);
    const warning = screen.getByRole('status');
    expect(warning.textContent).toBe(words);
    expect(warning.classList.contains('vh')).toBe(false);
  });
});
