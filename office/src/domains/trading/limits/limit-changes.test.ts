import { expect, test } from 'vitest';
import { changeTexts } from './limit-changes.ts';

test('names changed limits as the form does, and other settings by one text (RATE-04)', () => {
  const values = [
    { path: 'pricing.jump_percent', before: 10, after: 6.5 },
    { path: 'order_limits.maximum_minor', before: 25_000_000, after: 20_000_000 },
    { path: 'office.position_limit_ounces', before: null, after: { gold: 200, silver: null } },
    { path: 'pricing.automatic_halt', before: { move_percent: 3, window_minutes: 5 }, after: null },
    { path: 'order_limits.by_payment_method', before: null, after: { card: { maximum_minor: 1 } } },
    { path: 'pricing.closed_market_premium_percent', before: 0, after: 0.35 },
  ];
  expect(changeTexts(values, 'USD')).toEqual([
    'A reading needs confirmation above, percent: 10 to 6.5',
    'Largest order, USD: $250,000.00 to $200,000.00',
    'Gold position, oz: – to 200',
    'Halt when a metal moves, percent: 3 to –',
    'Within, minutes: 5 to –',
    'Other settings of prices or orders',
  ]);
});
