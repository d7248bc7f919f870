import { describe, expect, it } from 'vitest';
import { brokenOpenLimit, needsProvenEmail } from './open-orders.ts';

describe('unpaid orders', () => {
  const limit = { orders: 5, valueMinor: 25_000_000 };
  it.each([
    [limit, { orders: 0, valueMinor: 0 }, 25_000_000, null],
    [limit, { orders: 0, valueMinor: 0 }, 25_000_001, 'value'],
    [limit, { orders: 4, valueMinor: 1_000 }, 1, null],
    [limit, { orders: 5, valueMinor: 1_000 }, 1, 'orders'],
    [limit, { orders: 1, valueMinor: 20_000_000 }, 5_000_001, 'value'],
    [{ orders: 0, valueMinor: 25_000_000 }, { orders: 900, valueMinor: 0 }, 1, null],
    [{ orders: 5, valueMinor: 0 }, { orders: 4, valueMinor: 99_000_000 }, 99_000_000, null],
  ] as const)('under %j, %j and one of %i exceed %s (FIX-07)', (limits, open, orderMinor, broken) => {
    expect(brokenOpenLimit(limits, open, orderMinor)).toBe(broken);
  });

  it('require a verified address only above the value (FIX-07)', () => {
    expect([0, 999_999, 1_000_000, 1_000_001].map((minor) => needsProvenEmail(1_000_000, minor))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(needsProvenEmail(0, 99_000_000)).toBe(false);
  });
});
