import { expect, it } from 'vitest';
import { isTrustedPrice } from './trusted-price.ts';

it.each([
  [null, true],
  ['age', true],
  ['feed', true],
  ['desk', true],
  ['clock', false],
  ['sources', false],
  ['jump', false],
  ['range', false],
  ['move', false],
] as const)('a price that is paused for %s may be stated: %s (STACK-08)', (reason, isTrusted) => {
  expect(isTrustedPrice({ reason })).toBe(isTrusted);
  expect(isTrustedPrice({ reason, doubtSinceMs: 1 })).toBe(false);
});
