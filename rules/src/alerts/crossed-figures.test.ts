import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isReached } from './alert-direction.ts';
import { crossedFigures, type FigureRange } from './crossed-figures.ts';

const figure = fc.integer({ min: 1, max: 40 });
const direction = fc.constantFrom('above', 'below');
const holds = (range: FigureRange | null, thresholdE4: number) =>
  range !== null && range.fromE4 <= thresholdE4 && thresholdE4 < range.beforeE4;

it('a move reaches the thresholds between both values, and leaves those behind it; both values belong to either side (OPEN-20)', () => {
  expect(crossedFigures('below', 50, 38)).toEqual({
    reached: { fromE4: 38, beforeE4: 50 },
    crossedBack: null,
  });
  expect(crossedFigures('above', 50, 38)).toEqual({
    reached: null,
    crossedBack: { fromE4: 39, beforeE4: 51 },
  });
  expect(crossedFigures('above', 38, 38)).toEqual({ reached: null, crossedBack: null });
});

it('matches a comparison of every threshold before and after (OPEN-20)', () => {
  fc.assert(
    fc.property(direction, figure, figure, figure, (side, thresholdE4, seenE4, nowE4) => {
      const was = isReached(side, thresholdE4, seenE4);
      const is = isReached(side, thresholdE4, nowE4);
      const { reached, crossedBack } = crossedFigures(side, seenE4, nowE4);
      expect(holds(reached, thresholdE4)).toBe(is && !was);
      expect(holds(crossedBack, thresholdE4)).toBe(was && !is);
    }),
  );
});

it('returns every threshold for a value that was never checked (OPEN-20)', () => {
  fc.assert(
    fc.property(direction, figure, figure, (side, thresholdE4, nowE4) => {
      const { reached, crossedBack } = crossedFigures(side, null, nowE4);
      const is = isReached(side, thresholdE4, nowE4);
      expect([holds(reached, thresholdE4), holds(crossedBack, thresholdE4)]).toEqual([is, !is]);
    }),
  );
});
