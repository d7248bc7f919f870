import { expect, it } from 'vitest';
import type { OwnGains } from '../metals-query.ts';
import { newestGain } from './newest-gain.ts';

function gains(year: number, ...values: readonly (number | null)[]): OwnGains[] {
  return values.map(
    (value) => ({ year, gain: value === null ? null : { value, currency: 'USD' } }) as unknown as OwnGains,
  );
}

it.each([
  ['no sale', [], null],
  ['one period', gains(2025, 12.5), { year: 2025, amount: { value: 12.5, currency: 'USD' } }],
  [
    'both periods of the newest year',
    [...gains(2024, 100), ...gains(2026, 0.1, 0.2), ...gains(2025, -5)],
    { year: 2026, amount: { value: 0.3, currency: 'USD' } },
  ],
  ['a sale at an unknown cost', [...gains(2026, 10, null), ...gains(2025, 4)], { year: 2026, amount: null }],
  ['only sales at an unknown cost', gains(2026, null), { year: 2026, amount: null }],
])('sums the gain of the newest year: %s (STACK-05)', (_case, list, expected) => {
  expect(newestGain(list)).toEqual(expected);
});
