import { describe, expect, it } from 'vitest';
import { priceMove, rebase, seePrices } from './seen-prices.ts';
import { simpleLine } from './testing-cart.ts';

const at = (value: number, quantity = 5) =>
  simpleLine({
    quantity,
    prices: { price: { value, currency: 'USD' }, row_total: { value: value * quantity, currency: 'USD' } },
  });

describe('OPEN-26 prices that moved since the last view', () => {
  const seen = seePrices([at(45.18)]);

  it.each([
    [45.2, 'up'],
    [45.1, 'down'],
  ] as const)('$45.18, now $%s: %s', (now, direction) => {
    expect(priceMove(seen, at(now))).toEqual({ from: { value: 45.18, currency: 'USD' }, direction });
  });

  it('says nothing of a price that stands, or of a line not seen before', () => {
    expect(priceMove(seen, at(45.18))).toBeNull();
    expect(priceMove({}, at(45.18))).toBeNull();
  });

  it('says nothing when another quantity brought another tier', () => {
    expect(priceMove(seen, at(44.66, 20))).toBeNull();
    expect(priceMove(rebase(seen, seePrices([at(44.66, 20)])), at(44.7, 20))?.direction).toBe('up');
  });

  it('keeps what was seen while nothing is new', () => {
    expect(rebase(seen, seePrices([at(50)]))).toBe(seen);
  });
});
