import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { storeConfigQuery } from '../../shop/settings/store-config.ts';
import { PriceLockTimer } from './price-lock-timer.tsx';

const NOW = Date.UTC(2026, 10, 19, 19, 14, 0);

/** Renders the countdown in a shop of this time zone. */
function show(endsAtMs: number, timezone = 'America/New_York') {
  const client = createQueryClient((() => new Promise(() => undefined)) as unknown as ExecuteDocument);
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: { timezone } } as never);
  render(
    <QueryClientProvider client={client}>
      <PriceLockTimer endsAtMs={endsAtMs} lengthSeconds={600} />
    </QueryClientProvider>,
  );
}

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('visible countdown (OPEN-38)', () => {
  it('counts down by the second and stops at zero', () => {
    show(NOW + 600_000);
    expect(screen.getByText('10:00')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(25_000));
    expect(screen.getByText('9:35')).toBeTruthy();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain('9 minutes 35 seconds left');
    act(() => void vi.advanceTimersByTime(600_000));
    expect(screen.getByText('0:00')).toBeTruthy();
  });

  it.each([
    ['America/New_York', '2:24 pm EST'],
    ['America/Los_Angeles', '11:24 am PST'],
  ])('names its end in the time zone of the shop, %s, as the receipt does', (timezone, until) => {
    show(NOW + 600_000, timezone);
    expect(screen.getByText(`Prices locked until ${until}`)).toBeTruthy();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain(`until ${until},`);
  });

  it.each([
    [121_000, ''],
    [120_000, 'Less than 2 minutes left at these prices.'],
    [61_000, 'Less than 2 minutes left at these prices.'],
    [15_000, 'Less than 1 minute left at these prices.'],
    [0, ''],
  ])('warns quietly and for all to see with %i ms left: %s', (leftMs, words) => {
    show(NOW + leftMs);
    const warning = screen.getByRole('status');
    expect(warning.textContent).toBe(words);
    expect(warning.classList.contains('vh')).toBe(false);
  });
});
