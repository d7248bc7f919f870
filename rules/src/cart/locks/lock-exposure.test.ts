import fc from 'fast-check';
import { expect, it } from 'vitest';
import { METALS } from '../../metals/metal.ts';
import { lockExposures, openPosition } from './lock-exposure.ts';

it('sums the fine weight of each metal', () => {
  const metals = [
    { metal: 'gold', fineWeightMicrograms: 1_000, quantity: 3 },
    { metal: 'silver', fineWeightMicrograms: 500, quantity: 2 },
    { metal: 'gold', fineWeightMicrograms: 10, quantity: 1 },
  ] as const;
  expect(lockExposures(metals, 'sell', 9)).toEqual([
    { metal: 'gold', side: 'sell', micrograms: 3_010, untilMs: 9 },
    { metal: 'silver', side: 'sell', micrograms: 1_000, untilMs: 9 },
  ]);
  expect(lockExposures([], 'buy', 9)).toEqual([]);
});

it('a position has the locks that apply, whatever their order', () => {
  const exposure = fc.record({
    metal: fc.constantFrom(...METALS),
    side: fc.constantFrom('sell' as const, 'buy' as const),
    micrograms: fc.nat(1_000_000_000),
    untilMs: fc.nat(10),
  });
  fc.assert(
    fc.property(fc.array(exposure, { maxLength: 20 }), fc.nat(10), (exposures, nowMs) => {
      const position = openPosition(exposures, nowMs);
      expect(new Map(openPosition(exposures.toReversed(), nowMs))).toEqual(position);
      for (const metal of METALS) {
        for (const side of ['sell', 'buy'] as const) {
          const open = exposures.filter(
            (one) => one.metal === metal && one.side === side && one.untilMs > nowMs,
          );
          expect(position.get(metal)?.[side] ?? 0).toBe(
            open.reduce((sum, { micrograms }) => sum + micrograms, 0),
          );
        }
      }
    }),
  );
});
