import { expect, it } from 'vitest';
import { readFineness } from './fineness.ts';

it.each([
  [0.5, 0.5],
  [0.9167, 0.9167],
  [1, 1],
  [500, 0.5],
  [916.7, 0.9167],
  [999.9, 0.9999],
  [1000, 1],
  [0.35, 0.35],
  [400, 0.4],
  [0.0999, null],
  [22, null],
  [99.9, null],

  [1000.1, null],
  [0, null],
  [-0.9, null],
  [Number.NaN, null],
])('reads the fineness %s as %s (STACK-03)', (written, part) => {
  const read = readFineness(written);
  if (part === null) expect(read).toBeNull();
  else expect(read).toBeCloseTo(part, 9);
});
