import { describe, expect, it } from 'vitest';
import { isPositionKind, openPosition, proposeHedge } from './open-position.ts';

const OUNCE = 31_103_476.8;

describe('an open position (RATE-05)', () => {
  it('is the sum of its parts', () => {
    expect(openPosition({ stock: 412, on_order: 50, bought: 12, sold: -41, hedge: -431 })).toBe(2);
    expect([isPositionKind('stock'), isPositionKind('vault')]).toEqual([true, false]);
  });

  it.each([
    [246, 300, { side: 'sell', ounces: 201 }],
    [-246, 300, { side: 'buy', ounces: 201 }],
    [45, 300, null],
    [45.5, 300, { side: 'sell', ounces: 1 }],
    [0, 300, null],
  ] as const)('%d oz with a limit of %d oz', (ounces, limit, expected) => {
    expect(proposeHedge(Math.round(ounces * OUNCE), limit)).toEqual(expected);
  });
});
