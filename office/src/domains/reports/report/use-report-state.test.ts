import { expect, test } from 'vitest';
import { daysOf } from './use-report-state.ts';

test.each([
  ['last7', '2026-11-20', '2026-11-26'],
  ['last30', '2026-10-28', '2026-11-26'],
  ['thisMonth', '2026-11-01', '2026-11-26'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['last12', '2025-12-01', '2026-11-26'],
] as const)('%s has the days %s to %s (REP-01)', (range, from, to) => {
  expect(daysOf(range, { year: 2026, month: 11, day: 26 })).toEqual({ from, to });
});
