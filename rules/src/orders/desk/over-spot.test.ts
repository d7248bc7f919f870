import { expect, test } from 'vitest';
import { overSpotPpm } from './over-spot.ts';

test('states the price over the metal at the spot of the order (DESK-04)', () => {
  expect(overSpotPpm(4466, 31_103_477, 412_800)).toBe(81_880);
  expect(overSpotPpm(8256, 31_103_477, 412_800)).toBe(1_000_000);
  expect(overSpotPpm(9900, 0, 412_800)).toBeNull();
});
