import { expect, it } from 'vitest';
import { holdingPeriod } from './holding-period.ts';

it.each([
  ['2025-03-01', '2025-03-01', 'short'],
  ['2025-03-01', '2026-03-01', 'short'],
  ['2025-03-01', '2026-03-02', 'long'],
  ['2025-12-31', '2026-12-31', 'short'],
  ['2025-12-31', '2027-01-01', 'long'],
  ['2024-02-29', '2025-02-28', 'short'],
  ['2024-02-29', '2025-03-01', 'long'],
  ['2023-02-28', '2024-02-28', 'short'],
  ['2023-02-28', '2024-02-29', 'long'],
  ['0099-05-05', '0100-05-05', 'short'],
] as const)('bought on %s and sold on %s is held %s (STACK-05)', (acquiredOn, soldOn, period) => {
  expect(holdingPeriod(acquiredOn, soldOn)).toBe(period);
});
