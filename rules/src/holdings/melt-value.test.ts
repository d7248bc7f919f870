import { expect, it } from 'vitest';
import { meltMinor } from './melt-value.ts';

it.each([
  ['one ounce of gold at $3,398.20', 33_982_000, 31_103_477, 339_820],
  ['a kilogram of silver at $40.96', 409_600, 1_000_000_000, 131_689],
  ['nothing', 409_600, 0, 0],
  ['a thousand kilograms of gold', 40_000_000, 1_000_000_000_000, 12_860_298_627],
] as const)('values %s (STACK-04)', (_, priceE4, weightUg, minor) => {
  expect(meltMinor(priceE4, weightUg)).toBe(minor);
});
