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
});
