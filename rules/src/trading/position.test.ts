import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { netPosition } from './position.ts';

const OUNCE_UG = 31_103_477;
const SPOT = { bidE4: 33_982_000, askE4: 34_126_000 };

describe('the net position (TODAY-02)', () => {
  test.each([
    { bought: 0, sold: 0, limit: 10, percent: 0, isNear: false },
    { bought: 3, sold: 0, limit: 10, percent: 30, isNear: false },
    { bought: 0, sold: 8, limit: 10, percent: 80, isNear: true },
    { bought: 8, sold: 0.01, limit: 10, percent: 79, isNear: false },
    { bought: 30, sold: 0, limit: 10, percent: 300, isNear: true },
    { bought: 30, sold: 0, limit: null, percent: null, isNear: false },
  ])('of $bought oz bought and $sold oz sold is $percent % of $limit oz', (row) => {
    const netUg = row.bought * OUNCE_UG - Math.round(row.sold * OUNCE_UG);
    expect(netPosition(netUg, SPOT, row.limit)).toMatchObject({
      percentOfLimit: row.percent,
      isNearLimit: row.isNear,
    });
  });

  it('values a long position at the bid and a short one at the ask', () => {
    expect(netPosition(OUNCE_UG, SPOT, null).valueMinor).toBe(339_820);
    expect(netPosition(-OUNCE_UG, SPOT, null).valueMinor).toBe(341_260);
    expect(netPosition(-OUNCE_UG, null, null).valueMinor).toBeNull();
  });

  it('is the same share of the limit when it is long and when it is short', () => {
    const ug = fc.nat({ max: 1_000_000 * OUNCE_UG });
    fc.assert(
      fc.property(ug, ug, fc.integer({ min: 1, max: 100_000 }), (one, other, limit) => {
        const long = netPosition(one - other, SPOT, limit);
        const short = netPosition(other - one, SPOT, limit);
        expect(long.percentOfLimit).toBe(short.percentOfLimit);
        expect(long.netUg).toBe(-short.netUg || 0);
      }),
    );
  });
});
