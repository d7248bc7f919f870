import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedFast } from './fast-move.ts';

const MINUTE = 60_000;
const terms = { movePpm: 50_000, windowMs: 10 * MINUTE, resumesAfterMs: 15 * MINUTE };
const asks = (...list: [minute: number, askE4: number][]) =>
  list.map(([minute, askE4]) => ({ atMs: minute * MINUTE, askE4 }));

describe('movedFast', () => {
  it.each([
    ['nothing', [], 10, false],
    ['one price', asks([0, 100]), 10, false],
    ['exactly the limit', asks([0, 1_000_000], [5, 1_050_000]), 10, false],
    ['more than the limit, upwards', asks([0, 1_000_000], [5, 1_050_001]), 10, true],
    ['more than the limit, downwards', asks([0, 1_050_001], [5, 1_000_000]), 10, true],
    ['there and back', asks([0, 1_000_000], [5, 1_060_000], [6, 1_000_000]), 10, true],
    [
      'a move that began before the window, from the price at its start',
      asks([-60, 1_000_000], [5, 1_060_000]),
      10,
      true,
    ],
    ['a move before the window', asks([-60, 1_000_000], [-1, 1_060_000], [5, 1_060_000]), 10, false],
    ['a later move', asks([0, 1_000_000], [11, 2_000_000]), 10, false],
  ])('%s', (_, recorded, minute, expected) => {
    expect(movedFast(recorded, terms, minute * MINUTE)).toBe(expected);
  });

  it('does not count again the move that a person has approved', () => {
    const recorded = asks([0, 1_000_000], [5, 1_060_000], [8, 1_070_000]);
    expect(movedFast(recorded, terms, 9 * MINUTE, 6 * MINUTE)).toBe(false);
    expect(
      movedFast([...recorded, { atMs: 9 * MINUTE, askE4: 1_200_000 }], terms, 9 * MINUTE, 6 * MINUTE),
    ).toBe(true);
  });

  it('is at least as strict with a longer window or a lower limit', () => {
    const list = fc.array(fc.integer({ min: 900_000, max: 1_100_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(list, fc.nat(20), fc.nat(200_000), fc.nat(10), (prices, minutes, movePpm, more) => {
        const recorded = prices.map((askE4, at) => ({ askE4, atMs: at * MINUTE }));
        const now = prices.length * MINUTE;
        const own = { ...terms, movePpm, windowMs: minutes * MINUTE };
        if (!movedFast(recorded, own, now)) return;
        expect(movedFast(recorded, { ...own, windowMs: (minutes + more) * MINUTE }, now)).toBe(true);
        expect(movedFast(recorded, { ...own, movePpm: Math.floor(movePpm / 2) }, now)).toBe(true);
      }),
    );
  });
});
