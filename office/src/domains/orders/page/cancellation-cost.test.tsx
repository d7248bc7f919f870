import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CancellationCost } from './cancellation-cost.tsx';

afterEach(cleanup);

const COST = { market_loss: 0, market_gain: 0, fee: 0, owed: 0, kept: 0, sold: 0, waived: 0, open: 0 };

/** Renders a cost and returns its names and values. */
function show(cost: Partial<typeof COST>): (readonly [string | null, string | null])[] {
  render(<CancellationCost cost={{ ...COST, ...cost }} currency="USD" />);
  return screen
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null] as const);
}

test('lists what a cancellation costs, what covers it and what is open (PAYC-03)', () => {
  const cost = { market_loss: 24_000, fee: 3_500, owed: 27_500 };
  const facts = show({ ...cost, kept: 10_000, sold: 7_500, waived: 5_000, open: 5_000 });
  expect(facts.map(([, value]) => value)).toEqual([
    '$240.00',
    '$35.00',
    '$275.00',
    '$100.00',
    '$75.00',
    '$50.00',
    '$50.00',
  ]);
  expect(new Set(facts.map(([name]) => name)).size).toBe(7);
  expect(screen.getByRole('heading', { level: 3 })).toBeTruthy();
});

test('leaves out figures of 0, such as a loss that the shop bears (PAYC-03)', () => {
  expect(show({ fee: 3_500, owed: 3_500, open: 3_500 }).map(([, value]) => value)).toEqual([
    '$35.00',
    '$35.00',
    '$35.00',
  ]);
  expect(screen.queryByRole('heading')).toBeNull();
});
