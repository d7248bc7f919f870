import { expect, it } from 'vitest';
import { bidFor, conditionsOf, leftToday } from './piece-bids.ts';

const bid = (condition: 'NEW' | 'DAMAGED', quantity: number, value: number) => ({
  condition,
  quantity,
  price: { value, currency: 'USD' as const },
});
const piece = { buyback_bids: [bid('NEW', 5, 30), bid('NEW', 20, 31), bid('DAMAGED', 5, 25)] };

it.each([
  [1, 'NEW', 30],
  [19, 'NEW', 30],
  [20, 'NEW', 31],
  [900, 'DAMAGED', 25],
  [5, 'CIRCULATED', undefined],
] as const)('%i pieces, %s: %s (SELL-02)', (quantity, condition, expected) => {
  expect(bidFor(piece, quantity, condition)?.price.value).toBe(expected);
});

it('lists conditions and the rest of a daily cap (SELL-02)', () => {
  expect(conditionsOf(piece)).toEqual(['NEW', 'DAMAGED']);
  expect(leftToday({ left_today: [{ sku: 'A', quantity: 0 }] }, 'A')).toBe(0);
  expect(leftToday({ left_today: [{ sku: 'A', quantity: 0 }] }, 'B')).toBeNull();
});
