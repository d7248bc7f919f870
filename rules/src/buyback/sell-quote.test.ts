import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sellQuoteState, sellQuoteTotal } from './sell-quote.ts';

it.each([
  [{ expiresAtMs: 600, acceptedAtMs: null }, 0, 'open'],
  [{ expiresAtMs: 600, acceptedAtMs: null }, 599, 'open'],
  [{ expiresAtMs: 600, acceptedAtMs: null }, 600, 'expired'],
  [{ expiresAtMs: 600, acceptedAtMs: 10 }, 599, 'accepted'],
  [{ expiresAtMs: 600, acceptedAtMs: 10 }, 6_000, 'accepted'],
] as const)('a quote of %j at %d is %s (OPEN-43)', (times, nowMs, state) => {
  expect(sellQuoteState(times, nowMs)).toBe(state);
});

it('a total is the sum of its products, one by one (OPEN-43)', () => {
  const item = fc.record({ quantity: fc.integer({ min: 1, max: 100 }), unitMinor: fc.nat(1_000_000) });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (items) => {
      const pieces = items.flatMap(({ quantity, unitMinor }) =>
        Array.from({ length: quantity }, () => unitMinor),
      );
      expect(sellQuoteTotal(items)).toBe(pieces.reduce((sum, minor) => sum + minor, 0));
    }),
  );
});
